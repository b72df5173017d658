import * as z from 'zod';
import { LEGAL_LENGTH } from '@/domain/workspace/legalText';
import { isMailDomain, MAX_DOMAINS, signInForm, workspaceForm } from '@/domain/workspace/schemas';

/** The fields of the form "Workspace": choices are strings. */
export const workspaceFields = workspaceForm.extend({
  weekStart: z.enum(['0', '1', '2', '3', '4', '5', '6']).transform(Number),
});

const domainsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((domain) => domain !== '');

const legalText = z.string().max(LEGAL_LENGTH);
const texts = z.object({ en: legalText, fr: legalText, vi: legalText, cn: legalText, ar: legalText });

/** The fields of the form "Sign-in": domains in one line, legal texts as typed. */
export const signInFields = signInForm.extend({
  registrationDomains: z
    .string()
    .refine((text) => domainsOf(text).every(isMailDomain), { error: 'domain-invalid' })
    .refine((text) => domainsOf(text).length <= MAX_DOMAINS, { error: `too-many:${MAX_DOMAINS}` })
    .transform(domainsOf),
  termsText: texts,
  privacyText: texts,
});
