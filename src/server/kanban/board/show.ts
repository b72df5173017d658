import { hasTag, NotModified } from '@/server/core/notModified';
import type { Reply } from '@/server/core/implement';
import { openBoard } from '../access';
import type { Kanban } from '../kanban';
import { lastUsedBoard } from './last';
import { boardIdOf, NO_BOARD, ownOf, wholeBoard } from './read';

/** How long the addresses of covers stay the same, in ms. */
const COVERS_MS = 900_000;

/**
 * The requested board, or the last used one. Unchanged boards are answered with 304: the ETag contains `rev`, the
 * role, the reader's own settings and the age of the covers' addresses.
 * @throws ApiError 404.
 */
export async function showBoard(
  kanban: Kanban,
  boardId: string | undefined,
  { headers, reply }: { headers: Headers; reply: Reply },
) {
  const { db, now, user } = kanban;
  const id = boardId === undefined ? await lastUsedBoard(db, user) : await boardIdOf(db, boardId);
  if (id === undefined) return { board: NO_BOARD };
  const opened = await openBoard(db, user, id);
  const own = await ownOf(db, id, user.id);
  const age = Math.floor(now().getTime() / COVERS_MS).toString(36);
  const tag = `"${id}-${opened.board.rev}-${opened.role}-${own.ownRev}-${age}"`;
  reply.header('ETag', tag);
  reply.header('Cache-Control', 'private, no-cache');
  if (hasTag(headers, tag)) throw new NotModified();
  return { board: await wholeBoard(kanban, opened, own) };
}
