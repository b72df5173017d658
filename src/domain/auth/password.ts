import * as z from 'zod';

/** Fewest and most characters of a password, counted in code points after NFKC. Source: sign-in, rule 9. */
export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** Data that a password must not equal. */
interface Owner {
  email: string;
  firstName: string;
  lastName: string;
}

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Length of a password in code points after NFKC, so that é counts as one in either form. */
export function passwordLength(password: string): number {
  return Array.from(password.normalize('NFKC')).length;
}

/** Whether the password is just the person's e-mail, its local part or a name, in any case. */
export function isPersonal(password: string, owner: Owner): boolean {
  const names = [owner.firstName, owner.lastName, `${owner.firstName} ${owner.lastName}`];
  const taken = [owner.email, owner.email.split('@')[0] ?? '', ...names].map(folded);
  return taken.includes(folded(password));
}

/** A password as typed at sign-in: old ones may be shorter than the minimum for new ones. */
export const typedPassword = z
  .string()
  .min(1)
  .refine((text) => passwordLength(text) <= PASSWORD_MAX, { error: `too-long:${PASSWORD_MAX}` })
  .max(1024);

/** A newly chosen password. */
export const newPassword = typedPassword
  .refine((text) => passwordLength(text) >= PASSWORD_MIN, { error: `too-short:${PASSWORD_MIN}` })
  .refine((text) => !text.includes('\0'), { error: 'unprintable' });
