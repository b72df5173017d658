import { sql, type SqlBool } from 'kysely';
import type { Place } from '../access';
import type { Chat } from '../chat';
import { MESSAGE_FILES } from './files';
import { type Kind, listLinks } from './links';

/** Conditions by kind: a recording is a file too, but is listed as sound alone. */
export const KINDS: Record<Kind, ReturnType<typeof sql<SqlBool>>> = {
  image: sql<SqlBool>`blob.kind = 'image'`,
  audio: sql<SqlBool>`m."contentType" = 'audio'`,
  file: sql<SqlBool>`blob.kind <> 'image' and m."contentType" <> 'audio'`,
};

/** The files of a conversation that one may see: of messages (`m`) that stand, behind where one came in. */
export const sentIn = ({ conversation, fromSeq }: Place) => sql<SqlBool>`
  attachment."ownerType" = ${MESSAGE_FILES} and attachment."deletedAt" is null
  and m."conversationId" = ${conversation.id} and m."contentType" in ('image', 'file', 'audio')
  and m.seq > ${fromSeq} and m."deletedAt" is null and m."unsentAt" is null`;

/** How many there are of each kind. */
export type Counts = Record<'image' | 'file' | 'link', number>;

/** Up to here is counted: what is more is shown as more. */
const COUNTED = 200;

async function countFiles({ db }: Chat, place: Place, kind: 'image' | 'file') {
  const some = db
    .selectFrom('attachment')
    .innerJoin('blob', 'blob.hash', 'attachment.blobHash')
    .innerJoin('chat_message as m', 'm.id', 'attachment.ownerId')
    .where(sentIn(place))
    .where(KINDS[kind])
    .select('attachment.id')
    .limit(COUNTED);
  return (await some.execute()).length;
}

/** How many pictures, files and links there are, each up to 200. */
export async function countSent(chat: Chat, place: Place): Promise<Counts> {
  const link = await listLinks(chat, place, { conversationId: place.conversation.id, limit: COUNTED });
  return {
    image: await countFiles(chat, place, 'image'),
    file: await countFiles(chat, place, 'file'),
    link: Math.min(link.items.length, COUNTED),
  };
}
