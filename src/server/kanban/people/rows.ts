import type { ExpressionBuilder } from 'kysely';
import type { PersonRef } from '@/domain/people/personRef';
import { avatarPath } from '@/domain/people/pictures';
import type { BoardMember } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import type { Tables } from '@/server/db/schema';

interface People {
  members: BoardMember[];
  /** Assignees and reporters who are no members. */
  people: PersonRef[];
}

/** The members of a board, and other people named by its cards; one statement. */
export async function peopleOf(db: Database, boardId: string): Promise<People> {
  const named = (eb: ExpressionBuilder<Tables, 'user'>) =>
    eb
      .selectFrom('card_assignee')
      .innerJoin('card', 'card.id', 'card_assignee.cardId')
      .select('card_assignee.userId as id')
      .where('card.boardId', '=', boardId)
      .where('card.deletedAt', 'is', null)
      .union(
        eb
          .selectFrom('card')
          .select('reporterId as id')
          .where('boardId', '=', boardId)
          .where('deletedAt', 'is', null)
          .where('reporterId', 'is not', null)
          .$narrowType<{ id: string }>(),
      )
      .union(eb.selectFrom('board_member').select('userId as id').where('boardId', '=', boardId));
  const rows = await db
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .leftJoin('board_member', (join) =>
      join.onRef('board_member.userId', '=', 'user.id').on('board_member.boardId', '=', boardId),
    )
    .where('user.id', 'in', (eb) => named(eb as unknown as ExpressionBuilder<Tables, 'user'>))
    .select(['user.id', 'user.username', 'user.name', 'user.image', 'user.deletedAt'])
    .select(['profile.jobTitle', 'board_member.role'])
    .orderBy('user.name')
    .orderBy('user.id')
    .execute();
  const found: People = { members: [], people: [] };
  for (const { deletedAt, image, jobTitle, role, ...row } of rows) {
    const isGone = deletedAt !== null;
    const ref = isGone
      ? { ...row, name: null, avatar: null, jobTitle: null }
      : { ...row, avatar: avatarPath(row.id, image), jobTitle };
    if (role === null || isGone) found.people.push(ref);
    else found.members.push({ ...ref, role });
  }
  return found;
}
