import { excerptOf } from '@/domain/chat/mentions';
import type { Description } from '@/server/core/readables';

const EXCERPT = 100;
/** Markdown syntax without meaning in a title. */
const SIGNS = /\*\*|__|~~|`+|^\s*(?:>|#{1,6})\s/gm;

/** Title of a message where other records link to it: its first words, and below them its sender. */
export const messageDescription: Description = {
  at: /^\/dashboard\/chat\/[^/?#]+\?message=([\w-]+)$/,
  idOf: async (_db, named) => named,
  describe: async (db, ids) => {
    const rows = await db
      .selectFrom('chat_message as m')
      .innerJoin('user', 'user.id', 'm.senderId')
      .where('m.id', 'in', ids)
      .select(['m.id', 'm.conversationId', 'm.body', 'user.name', 'user.deletedAt'])
      .execute();
    return rows.map(({ id, conversationId, body, name, deletedAt }) => ({
      id,
      title: excerptOf(body.replace(SIGNS, ''), EXCERPT),
      text: deletedAt === null ? name : null,
      path: `/dashboard/chat/${conversationId}?message=${id}`,
    }));
  },
};
