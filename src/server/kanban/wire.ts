import { sql, type SqlBool } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { registerSharing } from '@/server/core/acquaintance';
import { registerOwner } from '@/server/core/blobs/owners';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { remind } from './cards/reminders';
import { indexAllCards } from './cards/words';
import { boardDescription, cardDescription } from './describe';
import { feedCalendar } from './layer/items';
import { followBoards } from './layer/tell';
import { listenToPeople } from './listeners';
import { CARD_FILES, COMMENT_FILES } from './owners';
import { purge } from './purge';
import { searchBoards } from './search';
import { readableBoards, readableCards, readableComments, readersOf } from './readers';

/** Files can be read by users who may read their record. */
function registerFiles(ownerType: string, read: typeof readableCards): void {
  registerOwner(ownerType, {
    canRead: async (db: Database, user: EndUser | null, ids) =>
      new Set(user && ids.length > 0 ? (await read(db, [user.id], ids)).map(({ id }) => id) : []),
  });
}

/** Condition: users who are members of a board with this user. */
const sharesBoard = (userId: string) => sql<SqlBool>`exists (select 1 from board_member as mine
  join board as b on b.id = mine."boardId" and b."deletedAt" is null
  join board_member as theirs on theirs."boardId" = mine."boardId"
  where mine."userId" = ${userId} and theirs."userId" = "user".id)`;

/** Registers kanban: live audience, readable records, jobs and listeners. */
export function wireKanban(services: Services): void {
  const { jobs, live, readables } = services;
  live.audience('board', {
    members: readersOf,
    isIn: async (db, ids, userIds) => readableBoards(db, userIds, ids),
  });
  readables.register('kanban.board', readableBoards);
  readables.register('kanban.card', readableCards);
  readables.describe('kanban.board', boardDescription);
  readables.describe('kanban.card', cardDescription);
  registerSharing('board', sharesBoard);
  registerFiles(CARD_FILES, readableCards);
  registerFiles(COMMENT_FILES, readableComments);
  jobs.handle('kanban.remind', (payload) => remind(services, payload));
  jobs.handle('kanban.purge', () => purge(services));
  jobs.handle('kanban.indexCards', (_payload, { signal }) => indexAllCards(services, signal));
  jobs.dailyAt('kanban.purge', '04:10');
  listenToPeople(services);
  searchBoards(services);
  feedCalendar(services);
  followBoards(services);
}
