import * as z from 'zod';
import { newPassword } from '@/domain/auth/password';

/** The form of the password of a public link. */
export const linkPasswordForm = z.object({ password: newPassword });
