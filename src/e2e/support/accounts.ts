import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** Password of every account that the fault tests make. */
const PASSWORD = 'a long enough passphrase';

export interface Registration {
  status: number;
  token: string;
}

/** Registers a user; rejects when no complete response arrived. */
export async function register(url: string, email: string): Promise<Registration> {
  const answer = await fetch(`${url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada', lastName: 'Byron', email, password: PASSWORD }),
  });
  const { accessToken = '' } = (await answer.json()) as { accessToken?: string };
  return { status: answer.status, token: accessToken };
}

/** Signs in and resolves with the status. */
export async function signInStatus(url: string, email: string): Promise<number> {
  const answer = await fetch(`${url}/v1/endusers/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return answer.status;
}

export interface StoredPerson {
  email: string;
  accounts: number;
  profiles: number;
}

/**
 * The users in the database file of a stopped server, each with the rows of the account, and SQLite's integrity
 * check.
 */
export function readStored(dataDir: string): { people: StoredPerson[]; integrity: string } {
  const database = new DatabaseSync(join(dataDir, 'atrium.sqlite'), { readOnly: true });
  try {
    const people = database
      .prepare(
        `select email, (select count(*) from account where "userId" = "user".id) as accounts,
           (select count(*) from profile where "userId" = "user".id) as profiles from "user" order by email`,
      )
      .all() as unknown as StoredPerson[];
    const { integrity_check: integrity } = database.prepare('pragma integrity_check').get() as {
      integrity_check: string;
    };
    return { people, integrity };
  } finally {
    database.close();
  }
}

/** Runs `work` over all items, `width` at a time, until `signal` is aborted. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const queue = [...items];
  const next = (): T | undefined => (signal?.aborted ? undefined : queue.shift());
  const worker = async (): Promise<void> => {
    for (let item = next(); item !== undefined; item = next()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
