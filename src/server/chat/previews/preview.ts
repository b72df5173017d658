import type { EndUser } from '@/domain/auth/contract';
import { linksIn } from '@/domain/chat/links';
import type { Message } from '@/domain/chat/schemas';
import { notFound } from '@/domain/errors';
import { addAttachment, releaseOwner } from '@/server/core/blobs/attachments';
import type { StoredBlob } from '@/server/core/blobs/types';
import type { Config } from '@/server/core/config';
import { isHostOf } from '@/server/core/fetch/hosts';
import type { SafeFetch } from '@/server/core/fetch/safeFetch';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { assertNotArchived, joinedPlace } from '../access';
import type { Chat } from '../chat';
import { touchMessage } from '../messages/marks';
import { placeOfMessage, readMessage } from '../messages/one';
import { readSettings } from '../settings';
import { publishMessageChanged } from '../publish';
import { type PageFacts, readPage } from './page';
import { PREVIEW_FILES, type StoredPreview } from './stored';

/** Hosts of this workspace: they are never fetched, their records have cards. */
function ownHosts({ filesUrl, publicUrl, trustedOrigins }: Config): Set<string> {
  const own = [publicUrl, ...trustedOrigins, ...(filesUrl === '' ? [] : [filesUrl])];
  return new Set(own.map((origin) => new URL(origin).hostname));
}

/** Whether previews may be fetched from this host. */
function mayFetch(config: Config, { hostname }: URL): boolean {
  return isHostOf(hostname, config.linkPreviewHosts) && !ownHosts(config).has(hostname);
}

/** The first link of a message that leads to a page that may be fetched. */
function previewLink(config: Config, body: string): string | null {
  if (config.linkPreviewHosts.length === 0) return null;
  return linksIn(body).find((link) => URL.canParse(link) && mayFetch(config, new URL(link))) ?? null;
}

/** A page as it is shown below a message; the picture is re-encoded. */
interface Found extends Omit<PageFacts, 'image'> {
  picture: Buffer | null;
}

const KIB = 1024;
const PAGE_BYTES = 512 * KIB;
const PICTURE_BYTES = 3 * KIB * KIB;
const MOST_PIXELS = 40_000_000;
const WIDTH = 480;
const QUALITY = 80;
const SECONDS = 5;
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The picture re-encoded: bounded, first frame only, without camera metadata; null when it is no picture. */
async function drawn(bytes: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MOST_PIXELS, pages: 1, autoOrient: true, failOn: 'error' } as const;
  return sharp(bytes, options)
    .timeout({ seconds: SECONDS })
    .resize({ width: WIDTH, height: WIDTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => null);
}

/** Fetches a page for its preview, without retries. Source: chat, section 3.5. */
async function findPreview(config: Config, fetch: SafeFetch, url: string): Promise<Found | null> {
  const allows = (at: URL) => mayFetch(config, at);
  const page = await fetch(url, { types: ['text/html'], maxBytes: PAGE_BYTES, over: 'cut', allows });
  const facts = page && readPage(page);
  if (!facts) return null;
  const { title, text, image } = facts;
  const asking = { types: PICTURES, maxBytes: PICTURE_BYTES, over: 'refuse', allows } as const;
  const picture = image === null ? null : await fetch(image, asking);
  return { title, text, picture: picture && (await drawn(picture.bytes)) };
}

const PICTURE = { name: 'preview.webp', purpose: 'chat', by: null } as const;

/** Schedules one fetch of the page that a message links to, unless its sender has previews off. */
export async function planPreview(
  { config, jobs, user }: Chat,
  trx: Transaction,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const url = previewLink(config, body);
  if (url === null || !(await readSettings(trx, user.id)).linkPreviews) return;
  await jobs.add(trx, { kind: 'chat.preview', payload: { messageId: id, url }, maxAttempts: 1 });
}

/** Removes the preview and its picture. */
async function dropPreview(chat: Pick<Chat, 'now'>, trx: Transaction, id: string): Promise<void> {
  await releaseOwner(trx, PREVIEW_FILES, [id]);
  await touchMessage(chat, trx, id, { preview: null });
}

/** After an edit: a different link gets a new preview; the same one keeps its own, or stays without. */
export async function replan(
  chat: Chat,
  trx: Transaction,
  { id, before, body }: { id: string; before: string; body: string },
): Promise<void> {
  if (previewLink(chat.config, before) === previewLink(chat.config, body)) return;
  await dropPreview(chat, trx, id);
  await planPreview(chat, trx, { id, body });
}

interface Kept {
  messageId: string;
  url: string;
  found: Found;
  blob: StoredBlob | null;
}

/** Stores the preview if the message still has that link, and notifies its readers. */
async function keep(services: Services, trx: Transaction, { messageId, url, found, blob }: Kept) {
  await withLock(trx, `chat.message:${messageId}`);
  const row = await trx
    .selectFrom('chat_message')
    .select(['id', 'seq', 'body', 'senderId', 'conversationId'])
    .where('id', '=', messageId)
    .where('deletedAt', 'is', null)
    .where('unsentAt', 'is', null)
    .executeTakeFirst();
  if (!row || previewLink(services.config, row.body) !== url) return;
  const owner = { ownerType: PREVIEW_FILES, ownerId: messageId };
  const file = blob && (await addAttachment(trx, blob, { ...PICTURE, owner }));
  const { title, text } = found;
  const preview: StoredPreview = { url, title, text, imageId: file?.id ?? null };
  const conversation = await trx
    .selectFrom('chat_conversation')
    .selectAll()
    .where('id', '=', row.conversationId)
    .executeTakeFirstOrThrow();
  const chat = { ...services, db: trx, user: { id: row.senderId } as EndUser, tab: null };
  await touchMessage(chat, trx, messageId, { preview: JSON.stringify(preview) });
  await publishMessageChanged(chat, trx, conversation, row);
}

/** Fetches the page and adds its preview to the message; a page that can't be read changes nothing. */
export async function loadPreview(services: Services, wanted: { messageId: string; url: string }) {
  const { blobs, config, db, safeFetch } = services;
  const found = await findPreview(config, safeFetch, wanted.url);
  if (!found) return;
  const { picture } = found;
  const blob = picture && (await blobs.hasRoom()) ? await blobs.keepBytes(db, picture, 'chat') : null;
  await transaction(db, (trx) => keep(services, trx, { ...wanted, found, blob }));
}

/** Lets the sender remove a preview for good. @throws ApiError 404, 409 `archived`. */
export async function removePreview(chat: Chat, messageId: string): Promise<Message> {
  return transaction(chat.db, async (trx) => {
    const { message } = await placeOfMessage(trx, chat.user, messageId);
    if (message.senderId !== chat.user.id) throw notFound();
    const place = await joinedPlace(trx, chat.user, message.conversationId);
    assertNotArchived(place.conversation);
    await withLock(trx, `chat.message:${messageId}`);
    if ((await readMessage({ ...chat, db: trx }, place, messageId)).preview !== null) {
      await dropPreview(chat, trx, messageId);
      await publishMessageChanged(chat, trx, place.conversation, message);
    }
    return readMessage({ ...chat, db: trx }, place, messageId);
  });
}
