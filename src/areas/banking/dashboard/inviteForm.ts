import * as z from 'zod';
import { emailAddress } from '@/domain/email';

/** One address to invite. */
export const inviteForm = z.object({ email: emailAddress });
