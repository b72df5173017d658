import { normalise } from '@/domain/search/normalise';
import type { Transaction } from '@/server/db/database';
import { conflict } from '@/domain/errors';

const SHORTEST = 2;
const LONGEST = 8;
const BESIDE = 3;

/** A key from a name: the initials of its words, or the first letters of a single word. */
function keyFrom(name: string): string {
  const words = normalise(name)
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .split(' ')
    .filter((word) => /^[A-Z]/.test(word));
  const letters = words.length > 1 ? words.map(([first = '']) => first).join('') : (words[0] ?? '');
  const key = letters.slice(0, words.length > 1 ? LONGEST - 2 : BESIDE);
  return key.length < SHORTEST ? `${key}BOARD`.slice(0, BESIDE + 2) : key;
}

async function isTaken(trx: Transaction, key: string, boardId: string): Promise<boolean> {
  const board = await trx
    .selectFrom('board')
    .select('id')
    .where('key', '=', key)
    .where('id', '<>', boardId)
    .executeTakeFirst();
  return board !== undefined;
}

/** A free key derived from a name, with a number appended where it is taken. */
export async function freeKey(trx: Transaction, name: string): Promise<string> {
  const base = keyFrom(name);
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : String(n);
    const key = `${base.slice(0, LONGEST - end.length)}${end}`;
    if (!(await isTaken(trx, key, ''))) return key;
  }
}

/** This key if it is free, else a free one derived from the name. */
export async function keyLike(trx: Transaction, key: string, name: string): Promise<string> {
  return (await isTaken(trx, key, '')) ? freeKey(trx, name) : key;
}

/** Gives a key to a board; it no longer leads to a board that had it before. @throws ApiError 409 `key-taken`. */
export async function assignKey(trx: Transaction, key: string, boardId: string): Promise<void> {
  if (await isTaken(trx, key, boardId)) throw conflict('key-taken', undefined, { key: 'key-taken' });
  await trx.deleteFrom('board_key_history').where('key', '=', key).execute();
}
