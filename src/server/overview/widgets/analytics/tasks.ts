import { sql, type SqlBool } from 'kysely';
import type { Metric, Rows } from '@/domain/overview/figures';
import type { MyTask } from '@/domain/overview/rows';
import { BUG_LABEL, DEFAULT_BUG_LABEL } from '@/domain/overview/words';
import { normalise } from '@/domain/search/normalise';
import type { Database } from '@/server/db/database';
import { cardsBy, keyOf, ownCards, timeOf } from '../../cards';
import { countedMetric } from '../../count';
import type { WidgetMaker } from '../../widget';

const MOST = 8;

/** The reader's open cards by due date. */
export const tasks: WidgetMaker<Rows<MyTask>> = async (context) => {
  const cards = await ownCards(context, { limit: MOST + 1 });
  const rows = cards.slice(0, MOST).map((card) => {
    const { id, boardId, board, column, name, dueOn, version } = card;
    return { id, key: keyOf(card), boardId, board, column, name, dueOn, dueAt: timeOf(card), version };
  });
  return { rows, more: cards.length > MOST };
};

/** The name of the label that marks bugs, as the reader chose it. */
async function bugLabel(db: Database, userId: string): Promise<string> {
  const chosen = await db
    .selectFrom('preference')
    .select('value')
    .where('userId', '=', userId)
    .where('key', '=', BUG_LABEL)
    .executeTakeFirst();
  const name: unknown = chosen && JSON.parse(chosen.value);
  return typeof name === 'string' && name !== '' ? name : DEFAULT_BUG_LABEL;
}

const labelled = (name: string) => sql<SqlBool>`c.id in (select cl."cardId" from card_label as cl
  join board_label as l on l.id = cl."labelId" where l."deletedAt" is null and l."nameKey" = ${normalise(name)})`;

/** Readable cards made in the range that are labelled as bugs. */
export const bugReports: WidgetMaker<Metric> = async (context) => {
  const label = await bugLabel(context.services.db, context.userId);
  return countedMetric(context, cardsBy(context, 'createdAt', labelled(label)));
};
