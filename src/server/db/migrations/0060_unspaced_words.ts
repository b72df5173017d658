import { type RawBuilder, sql } from 'kysely';
import { indexedParts } from '@/domain/search/words';
import { dialectOf, type Database } from '../database';

/** Tables whose `words` are a full-text index, with their keys. */
const INDEXED = { search_doc: 'rowNo', product: 'id', invoice: 'id', review: 'id' } as const;
/** Letters of the scripts that write no spaces between words. */
const LETTERS =
  '[\u0E01-\u0EDF\u1000-\u109F\u1780-\u17DC\u1950-\u19DF\u1A20-\u1AAD\uA9E0-\uA9FE\uAA60-\uAADF]';
const BATCH = 500;

interface Row {
  key: string | number;
  words: string;
}

/** Indexed words with those of scripts without spaces in pairs of letters. */
const paired = (words: string) =>
  words
    .split(' ')
    .flatMap((word) => (word === '' ? [''] : indexedParts(word)))
    .join(' ');

/**
 * Words of scripts without spaces are found within a sentence: the search text of existing rows that have any is written
 * anew.
 */
export async function unspacedWords(db: Database): Promise<void> {
  const has = dialectOf(db) === 'sqlite' ? sql`words glob ${`*${LETTERS}*`}` : sql`words ~ ${LETTERS}`;
  for (const [table, key] of Object.entries(INDEXED)) {
    const [from, id] = [sql.table(table), sql.ref(key)];
    for (let after: string | number | null = null; ;) {
      const further: RawBuilder<unknown> = after === null ? sql`1 = 1` : sql`${id} > ${after}`;
      // oxlint-disable-next-line no-await-in-loop -- batch by batch
      const { rows }: { rows: Row[] } = await sql<Row>`select ${id} as key, words from ${from}
        where ${further} and ${has} order by ${id} limit ${BATCH}`.execute(db);
      for (const row of rows)
        // oxlint-disable-next-line no-await-in-loop -- one statement each, in one transaction
        await sql`update ${from} set words = ${paired(row.words)} where ${id} = ${row.key}`.execute(db);
      const last: Row | undefined = rows.at(-1);
      if (!last) break;
      after = last.key;
    }
  }
}
