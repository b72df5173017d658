import { sql } from 'kysely';
import { badInput, notFound } from '@/domain/errors';
import { MAX_COUNTED_MAILS } from '@/domain/mail/limits';
import type { Mail } from '@/domain/mail/schemas';
import { decodeCursor, encodeCursor } from '@/server/db/cursor';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import type { MailContext } from '../context';
import { fillMails } from '../items/fill';
import { itemRows, type ItemRow } from '../items/rows';
import { FOUND } from '../search/match';
import { threadFacts } from './threads';
import { type Asked, countedIn, type Newest, rowsIn, type View, viewOf } from './view';

export interface MailQuestion extends Asked {
  limit: number;
  cursor?: string | undefined;
}

interface MailPage {
  mails: Mail[];
  next?: string;
  total: number;
}

/** Where a page begins: the place in the list, and the newest row that belongs to it. */
interface Place {
  after: string;
  newest: Newest;
}

function placeOf(list: unknown, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [after, sortAt, id] = decodeCursor(list, cursor, 3).map(String) as [string, string, string];
  if (`${sortAt}${id}`.includes('\0')) throw badInput({ cursor: 'invalid' });
  return { after, newest: { sortAt, id } };
}

/** The rows of a page, with the total; labelled ones in the order of the label's index. */
function rowsOf(db: Database, view: View, asked: MailQuestion, place: Place | undefined) {
  const { labelId, found } = view;
  const from = found
    ? db.with(
        (table) => table(FOUND).materialized(),
        () => sql`(${found})`,
      )
    : db;
  return itemRows(db, from as unknown as Database)
    .$if(labelId !== null, (query) => query.innerJoin('mail_item_label as il', 'il.itemId', 'i.id'))
    .where(rowsIn(view, 'i', { group: asked.group, newest: place?.newest }))
    .select(countedIn(view, asked.group, MAX_COUNTED_MAILS).as('total'));
}

const OF_ITEM = { sort: [{ column: 'i.sortAt', direction: 'desc' }], id: 'i.id' } as const;
const OF_LABEL = { sort: [{ column: 'il.sortAt', direction: 'desc' }], id: 'il.itemId' } as const;

/** A page without rows: is there such a label, and how much is in the view? @throws ApiError 404. */
async function totalOfNothing(db: Database, view: View, asked: MailQuestion): Promise<number> {
  const total = countedIn(view, asked.group, MAX_COUNTED_MAILS);
  const label = view.labelId ?? sql`''`;
  const tables = view.found ? sql`with ${sql.table(FOUND)} as materialized (${view.found})` : sql``;
  const { rows } = await sql<{ total: number; label: string | null }>`${tables}
    select ${total} as total, ${label} as label`.execute(db);
  const [found] = rows;
  if (!found || found.label === null) throw notFound();
  return found.total;
}

async function withThreads({ db, user }: MailContext, mails: Mail[]): Promise<Mail[]> {
  const facts = await threadFacts(
    db,
    user.id,
    mails.map(({ threadId }) => threadId),
  );
  return mails.map((mail) => ({
    ...mail,
    thread: facts.get(mail.threadId) ?? { count: 0, unread: 0, names: [] },
  }));
}

/**
 * A page of mails, newest first; grouped, each conversation at its newest mail of the list, as of the first page: what
 * arrives meanwhile neither hides nor repeats a conversation. @throws ApiError 404 for unknown labels, 400 `cursor`.
 */
export async function listMails(context: MailContext, asked: MailQuestion): Promise<MailPage> {
  const { db, user } = context;
  const { limit, cursor, ...filters } = asked;
  const list = ['mail.mails', user.id, filters];
  const place = placeOf(list, cursor);
  const view = await viewOf(context, asked);
  const page = await keyset(rowsOf(db, view, asked, place), {
    ...(view.labelId ? OF_LABEL : OF_ITEM),
    limit,
    cursor: place?.after,
    filters: list,
  });
  const rows: readonly (ItemRow & { total: number })[] = page.rows;
  const [first] = rows;
  const total = first ? first.total : await totalOfNothing(db, view, asked);
  const newest = place?.newest ?? first;
  const next = page.next && newest && encodeCursor(list, [page.next, newest.sortAt, newest.id]);
  const mails = await fillMails(context, rows);
  const shown = asked.group === 'thread' ? await withThreads(context, mails) : mails;
  return { mails: shown, total, ...(next !== undefined && { next }) };
}
