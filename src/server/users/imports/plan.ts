import * as z from 'zod';
import type { EndUser } from '@/domain/auth/contract';
import { can, canActOn } from '@/domain/auth/permissions';
import { fieldCodes } from '@/domain/fieldCodes';
import { type CsvField, roleOfWord } from '@/domain/people/csvColumns';
import { countryOfWord } from '@/domain/people/countries';
import { personFields } from '@/domain/people/userForms';
import { isLockedForOthers } from '@/server/core/auth/demoLock';
import { personQuery, type PersonRow } from '@/server/core/auth/personRow';
import type { Table } from '@/server/core/csvTable';
import type { Database } from '@/server/db/database';
import { mapInTurns } from '@/server/core/giveWay';
import type { Acting } from '../acting';

/** Addresses per query. */
const CHUNK = 400;

const { emailVerified: _verified, email, role, firstName, lastName, ...profile } = personFields;
const changes = z.object({ role, firstName, lastName, ...profile }).partial();
const newcomer = changes.required({ firstName: true, lastName: true });

type Changes = z.output<typeof changes>;

/** Planned effect of one row. */
export type Step =
  | { kind: 'create'; row: number; email: string; values: z.output<typeof newcomer> }
  | { kind: 'update'; row: number; person: PersonRow; values: Changes }
  | { kind: 'skip'; row: number }
  | { kind: 'error'; row: number; field: string; code: string };

/** The cells of a row by field, without empty ones. Countries and roles are accepted as codes or names. */
function fieldsOf(cells: readonly string[], mapping: readonly (CsvField | null)[]) {
  const fields: Partial<Record<CsvField, string>> = {};
  mapping.forEach((name, at) => {
    const text = cells[at] ?? '';
    if (name && text !== '') fields[name] = text;
  });
  if (fields.role !== undefined) fields.role = roleOfWord(fields.role);
  if (fields.country !== undefined) fields.country = countryOfWord(fields.country);
  return fields;
}

async function peopleByEmail(db: Database, emails: readonly string[]): Promise<Map<string, PersonRow>> {
  const found = new Map<string, PersonRow>();
  for (let at = 0; at < emails.length; at += CHUNK) {
    const rows = await personQuery(db)
      .where('user.email', 'in', emails.slice(at, at + CHUNK))
      .execute();
    for (const row of rows) found.set(row.email, row);
  }
  return found;
}

/** The changed fields. */
function differences(person: PersonRow, values: Changes): Changes {
  const present: Readonly<Record<string, unknown>> = { ...person };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && value !== present[name]),
  );
}

const refuse = (row: number, field: string, code: string): Step => ({ kind: 'error', row, field, code });

function refuseFirst(row: number, error: z.ZodError, input: unknown): Step {
  const [[field, code] = ['email', 'invalid']] = Object.entries(fieldCodes(error.issues, input));
  return refuse(row, field, code);
}

function stepForKnown(acting: Acting, row: number, person: PersonRow, given: object): Step {
  const { user } = acting;
  if (person.deletedAt !== null) return refuse(row, 'email', 'email-taken');
  if (!can(user, 'users.manage')) return { kind: 'skip', row };
  const parsed = changes.safeParse(given);
  if (!parsed.success) return refuseFirst(row, parsed.error, given);
  const values = differences(person, parsed.data);
  if (Object.keys(values).length === 0) return { kind: 'skip', row };
  if (!canActOn(user, person)) return refuse(row, 'email', 'not-above-target');
  if (values.role && !canActOn(user, { role: values.role })) return refuse(row, 'role', 'role-above-own');
  if (values.role && isLockedForOthers(acting, person)) return refuse(row, 'role', 'demo-locked');
  return { kind: 'update', row, person, values };
}

function stepForNew(user: EndUser, row: number, address: string, given: object): Step {
  const parsed = newcomer.safeParse(given);
  if (!parsed.success) return refuseFirst(row, parsed.error, given);
  const { role: wanted = 'member' } = parsed.data;
  if (!canActOn(user, { role: wanted })) return refuse(row, 'role', 'role-above-own');
  return { kind: 'create', row, email: address, values: parsed.data };
}

/** What each row would do, in the order of the file; writes nothing. The first row of an address counts. */
export async function planImport(
  acting: Acting,
  { rows }: Table,
  mapping: readonly (CsvField | null)[],
): Promise<Step[]> {
  const read = await mapInTurns(rows, ({ row, cells }) => {
    const { email: text = '', ...given } = fieldsOf(cells, mapping);
    return { row, given, address: email.safeParse(text), text };
  });
  const known = await peopleByEmail(
    acting.db,
    read.flatMap(({ address }) => (address.success ? [address.data] : [])),
  );
  const seen = new Set<string>();
  return mapInTurns(read, ({ row, given, address, text }) => {
    if (!address.success) return refuse(row, 'email', text === '' ? 'required' : 'invalid');
    if (seen.has(address.data)) return refuse(row, 'email', 'twice');
    seen.add(address.data);
    const person = known.get(address.data);
    return person
      ? stepForKnown(acting, row, person, given)
      : stepForNew(acting.user, row, address.data, given);
  });
}
