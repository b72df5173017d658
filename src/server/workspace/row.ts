import type { Selectable, Updateable } from 'kysely';
import * as z from 'zod';
import { toLanguage } from '@/domain/languages';
import {
  JOINING_ROLES,
  REGISTRATIONS,
  TWO_FACTOR_RULES,
  type Workspace,
  type workspaceFields,
} from '@/domain/workspace/schemas';
import { cleanLegal } from '@/domain/workspace/legalText';
import type { Database } from '@/server/db/database';
import type { WorkspaceTable } from '@/server/db/tables/core';

type Row = Selectable<WorkspaceTable>;
/** Changes of a caller, parsed. */
export type Changes = Partial<z.output<typeof workspaceFields>>;

const registration = z.enum(REGISTRATIONS).catch('invitation');
const joiningRole = z.enum(JOINING_ROLES).catch('guest');
const twoFactor = z.enum(TWO_FACTOR_RULES).catch('off');

/** The workspace as its managers see it. */
export function toWorkspace(row: Row): Workspace {
  return {
    name: row.name,
    locale: toLanguage(row.locale),
    currency: row.currency,
    timeZone: row.timeZone,
    weekStart: row.weekStart,
    registration: registration.parse(row.registration),
    registrationRole: joiningRole.parse(row.registrationRole),
    registrationDomains: JSON.parse(row.registrationDomains) as string[],
    requireVerifiedEmail: row.requireVerifiedEmail === 1,
    requireTwoFactor: twoFactor.parse(row.requireTwoFactor),
    termsText: JSON.parse(row.termsText) as Workspace['termsText'],
    privacyText: JSON.parse(row.privacyText) as Workspace['privacyText'],
    legalUpdatedAt: row.legalUpdatedAt,
    demoSeededAt: row.demoSeededAt,
    version: row.version,
  };
}

/** The one row, read in the caller's transaction if there is one. */
export async function readWorkspace(db: Database): Promise<Workspace> {
  const row = await db.selectFrom('workspace').selectAll().where('id', '=', 'main').executeTakeFirstOrThrow();
  return toWorkspace(row);
}

/** Texts for storage: sanitized, empty ones removed. */
function cleanTexts(texts: Workspace['termsText']): Workspace['termsText'] {
  const cleaned = Object.entries(texts).map(
    ([language, html]) => [language, cleanLegal(html ?? '')] as const,
  );
  return Object.fromEntries(cleaned.filter(([, html]) => html !== ''));
}

/** Changes in the form they are stored. */
export function cleanChanges(changes: Changes): Changes {
  const { termsText, privacyText, registrationDomains } = changes;
  return {
    ...changes,
    ...(registrationDomains && { registrationDomains: [...new Set(registrationDomains)] }),
    ...(termsText && { termsText: cleanTexts(termsText) }),
    ...(privacyText && { privacyText: cleanTexts(privacyText) }),
  };
}

/** Changes as columns. */
export function toColumns(changes: Changes): Updateable<WorkspaceTable> {
  const { registrationDomains, requireVerifiedEmail, termsText, privacyText, ...plain } = changes;
  return {
    ...plain,
    ...(registrationDomains && { registrationDomains: JSON.stringify(registrationDomains) }),
    ...(requireVerifiedEmail !== undefined && { requireVerifiedEmail: requireVerifiedEmail ? 1 : 0 }),
    ...(termsText && { termsText: JSON.stringify(termsText) }),
    ...(privacyText && { privacyText: JSON.stringify(privacyText) }),
  };
}
