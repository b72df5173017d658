import type { OutputOf } from '@/domain/contract';
import type { viewsCountedContract } from '@/domain/overview/viewsContract';
import type { Services } from '@/server/core/services';

const NOW_MS = 5 * 60_000;
const PATHS = 5;

/** Visitors of the last five minutes, and the pages that they viewed last. */
export async function visitorsNow({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<OutputOf<typeof viewsCountedContract.live>> {
  const after = new Date(now().getTime() - NOW_MS).toISOString();
  const rows = await db
    .selectFrom('view_visitor as seen')
    .select((eb) => ['seen.path', eb.fn.countAll<number>().as('visitors')])
    .where('seen.lastAt', '>', after)
    // Who went from one part of the product to another is there once.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('view_visitor as later')
            .select('later.kind')
            .whereRef('later.visitor', '=', 'seen.visitor')
            .where((other) =>
              other.or([
                other('later.lastAt', '>', other.ref('seen.lastAt')),
                other.and([
                  other('later.lastAt', '=', other.ref('seen.lastAt')),
                  other('later.kind', '>', other.ref('seen.kind')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .groupBy('seen.path')
    .execute();
  const topPaths = rows.toSorted(
    (one, other) => other.visitors - one.visitors || (one.path < other.path ? -1 : 1),
  );
  return {
    visitorsNow: rows.reduce((sum, { visitors }) => sum + visitors, 0),
    topPaths: topPaths.slice(0, PATHS),
  };
}
