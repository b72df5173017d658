import * as z from 'zod';
import { typedPassword } from '@/domain/auth/password';

/** The form of the password of an opened link. */
export const unlockForm = z.object({ password: typedPassword });
