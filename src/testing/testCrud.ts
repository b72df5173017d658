import { describe, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import type { testApp } from './api';

/** The test environment, once its database is ready. */
interface Place {
  db: Database;
  app: ReturnType<typeof testApp>;
  /** Tokens of a user who may write, and of one who may not. */
  writer: string;
  stranger: string;
}

interface CrudCase {
  /** Base path of `new`, `update`, `delete` and `restore`: `/api/invoices/services`. */
  path: string;
  /** Name of a record in bodies and responses, and of its id. */
  record: string;
  idField: string;
  /** The fields are at the top level of a body, beside those that only `new` accepts. */
  flat?: { alsoNew: Record<string, unknown> };
  /** If responses contain all records instead of the one: the name of that list. */
  all?: string;
  /** Deletion is final: there is no `restore`. */
  isFinal?: boolean;
  /** Personal records: everybody may create some, nobody sees those of others, and they are not logged. */
  isOwn?: boolean;
  /** A valid body, a different one each time. */
  make: (n: number) => Record<string, unknown>;
  /** The fields changed by an update. */
  change: Record<string, unknown>;
  /** The columns that the log names for `change`, with both values where it says them its own way; none for personal records. */
  logged?: readonly (string | readonly [column: string, before: unknown, after: unknown])[];
  /** Invalid inputs, with the field that is reported. */
  wrong: readonly (readonly [change: Record<string, unknown>, field: string])[];
  /** Ids of the existing records. */
  ids: (place: Place) => Promise<string[]>;
}

interface Answer {
  code?: string;
  fields?: Record<string, string>;
  current?: Record<string, unknown>;
  [record: string]: unknown;
}
interface Stored {
  id: string;
  version: number;
  [field: string]: unknown;
}

/** Old and new value of a column that responses do not have. */
const ANY_PAIR = [null, expect.any(String)];

/** Common tests for every kind of record stored by `versionedRepository`; call it once per database. */
export function testCrud(
  placeOf: () => Place,
  {
    path,
    record,
    idField,
    flat,
    all,
    isFinal = false,
    isOwn = false,
    make,
    change,
    logged = [],
    wrong,
    ids,
  }: CrudCase,
) {
  let made = 0;
  const acts = isFinal ? ['delete'] : ['delete', 'restore'];
  const call = (act: string, body: object, as = placeOf().writer) =>
    placeOf().app.post<Answer>(`${path}/${act}`, body, { as });
  const write = async (act: string, body: Record<string, unknown>) => {
    const known = all === undefined ? [] : await ids(placeOf());
    const { status, body: answer } = await call(act, body);
    expect(status, JSON.stringify(answer)).toBe(200);
    if (all === undefined) return answer[record] as Stored;
    const isMeant = ({ id }: Stored) => (act === 'new' ? !known.includes(id) : id === body[idField]);
    return (answer[all] as Stored[]).find(isMeant)!;
  };
  const input = () => make((made += 1));
  const byId = ({ id }: Stored) => ({ [idField]: id });
  const add = (fields: object) => (flat ? { ...flat.alsoNew, ...fields } : { [record]: fields });
  const update = (of: Stored, fields: object, version = of.version) => ({
    ...byId(of),
    version,
    ...(flat ? fields : { [record]: fields }),
  });

  describe(`records of ${path}`, () => {
    test('one that is made, changed, deleted and brought back is what was sent, and the log tells it', async () => {
      const body = input();
      const first = await write('new', add(body));
      expect(first).toMatchObject({ ...body, version: 1 });
      const next = await write('update', update(first, { ...body, ...change }));
      expect(next).toMatchObject({ ...body, ...change, id: first.id, version: 2 });
      await write('delete', byId(first));
      expect(await ids(placeOf())).not.toContain(first.id);
      if (!isFinal) {
        expect(await write('restore', byId(first))).toMatchObject({ ...body, ...change, id: first.id });
        expect(await ids(placeOf())).toContain(first.id);
      }
      const lines = await placeOf()
        .db.selectFrom('activity')
        .select(['action', 'diff'])
        .where('entityId', '=', first.id)
        .orderBy('id')
        .execute();
      const changed = logged.map((one) => {
        if (typeof one !== 'string') return [one[0], one.slice(1)];
        return [one, one in first ? [first[one], next[one]] : ANY_PAIR];
      });
      const told = ['created', 'updated', 'deleted', ...(isFinal ? [] : ['restored'])].map((action) => [
        action,
        action === 'updated' ? Object.fromEntries(changed) : {},
      ]);
      expect(lines.map(({ action, diff }) => [action, JSON.parse(diff)])).toEqual(isOwn ? [] : told);
    });

    test.each(wrong)('%j is refused at its field, and nothing has changed', async (part, field) => {
      const before = await ids(placeOf());
      const body = input();
      const refused = await call('new', add({ ...body, ...part }));
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
      expect(Object.keys(refused.body.fields ?? {})).toContain(flat ? field : `${record}.${field}`);
      expect(await ids(placeOf())).toEqual(before);
      const kept = await write('new', add(body));
      expect((await call('update', update(kept, { ...body, ...part }))).status).toBe(400);
      expect(await write('update', update(kept, body))).toMatchObject({ ...body, version: 2 });
    });

    test('an old version is refused with the record as it is', async () => {
      const body = input();
      const first = await write('new', add(body));
      const next = await write('update', update(first, { ...body, ...change }));
      const late = await call('update', update(first, body));
      expect(late).toMatchObject({ status: 409, body: { code: 'stale-version' } });
      expect([late.body.current, late.body.current?.[record]]).toContainEqual(next);
    });

    test('what is not there is not found, whether it never was or was deleted; what is back already stays', async () => {
      const body = input();
      const gone = await write('new', add(body));
      const nobody = { id: 'nobody', version: 1 };
      for (const act of acts) expect((await call(act, byId(nobody))).status).toBe(404);
      expect((await call('update', update(nobody, body))).status).toBe(404);
      if (!isFinal) expect(await write('restore', byId(gone))).toEqual(gone);
      await write('delete', byId(gone));
      expect((await call('delete', byId(gone))).status).toBe(404);
      expect((await call('update', update(gone, body, 2))).status).toBe(404);
    });

    test('who may not write them can do none of it', async () => {
      const body = input();
      const one = await write('new', add(body));
      const { stranger } = placeOf();
      const refusal = isOwn ? 404 : 403;
      if (!isOwn) expect((await call('new', add(input()), stranger)).status).toBe(refusal);
      expect((await call('update', update(one, body), stranger)).status).toBe(refusal);
      for (const act of acts) expect((await call(act, byId(one), stranger)).status).toBe(refusal);
      expect(await ids(placeOf())).toContain(one.id);
      await write('delete', byId(one));
      if (!isFinal) expect((await call('restore', byId(one), stranger)).status).toBe(refusal);
    });
  });
}
