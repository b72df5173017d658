import { addAttachment } from '@/server/core/blobs/attachments';
import type { StoredBlob } from '@/server/core/blobs/types';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { MESSAGE_FILES } from '../attachments/files';
import { SHOWN } from './texts';

type Named = Pick<StoredBlob, 'hash' | 'type' | 'size'> & { name: string };

/** Small files that people send each other. */
const PAPERS = [
  { name: 'prices-october.csv', text: 'article;price\nA-100;12.50\nA-101;9.90\nB-200;149.00\n' },
  { name: 'minutes.txt', text: 'Minutes\n\n1. The painter comes on Tuesday.\n2. The lamps are ordered.\n' },
  { name: 'adresses.csv', text: 'nom;ville\nAtelier du Rhône;Lyon\nMaison Lefèvre;Annecy\n' },
  { name: 'checklist.md', text: '# Before we open\n\n- [x] Floor\n- [x] Light\n- [ ] Sign\n' },
] as const;

const BELL_MS = 3000;
/** Samples per second. */
const RATE = 8000;
/** Frequency in Hz, and start of the note in seconds. */
const STRUCK = [
  [659.26, 0],
  [523.25, 0.7],
] as const;

/** A door bell as an 8-bit WAV: two fading notes. */
function doorBell(): Buffer {
  const samples = Buffer.alloc((RATE * BELL_MS) / 1000);
  for (const n of samples.keys()) {
    const at = n / RATE;
    const sound = STRUCK.filter(([, from]) => at >= from).map(
      ([hertz, from]) => Math.sin(2 * Math.PI * hertz * at) * Math.exp(-3 * (at - from)),
    );
    samples[n] = 128 + Math.round(60 * sound.reduce((sum, one) => sum + one, 0));
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  // PCM, one channel, one byte for each sample.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Pictures of the demo's galleries, whose blobs exist already. */
async function pictures(db: Database): Promise<Named[]> {
  return db
    .selectFrom('attachment')
    .select(['blobHash as hash', 'type', 'name'])
    .select((eb) => eb.fn.max('size').as('size'))
    .where('purpose', '=', 'gallery')
    .where('deletedAt', 'is', null)
    .groupBy(['blobHash', 'type', 'name'])
    .orderBy('name')
    .execute();
}

async function attach(
  trx: Transaction,
  body: string,
  contentType: 'image' | 'file' | 'audio',
  files: readonly Named[],
): Promise<void> {
  const message = await trx
    .updateTable('chat_message')
    .set({ contentType, audioMs: contentType === 'audio' ? BELL_MS : null })
    .where('body', '=', body)
    .where('contentType', '=', 'text')
    .returning(['id', 'senderId'])
    .executeTakeFirst();
  if (!message) return;
  const owner = { ownerType: MESSAGE_FILES, ownerId: message.id };
  for (const [rank, { name, ...blob }] of files.entries()) {
    await addAttachment(trx, blob, { name, purpose: 'chat', by: message.senderId, owner, rank });
  }
}

/** Attaches ten pictures, four files and a recording to the demo messages that mention them. Idempotent. */
export async function attachDemoFiles({ blobs, db }: Pick<Services, 'blobs' | 'db'>): Promise<void> {
  const views = await pictures(db);
  if (views.length === 0) return;
  const papers: Named[] = [];
  for (const { name, text } of PAPERS) {
    papers.push({ ...(await blobs.keepBytes(db, Buffer.from(text), 'chat')), name });
  }
  const bell = { ...(await blobs.keepBytes(db, doorBell(), 'chat')), name: 'bell.wav' };
  await transaction(db, async (trx) => {
    await attach(trx, SHOWN.bell, 'audio', [bell]);
    await attach(trx, SHOWN.one, 'image', views.slice(0, 1));
    await attach(trx, SHOWN.three, 'image', views.slice(1, 4));
    await attach(trx, SHOWN.six, 'image', views.slice(4, 10));
    await attach(trx, SHOWN.list, 'file', papers.slice(0, 1));
    await attach(trx, SHOWN.papers, 'file', papers.slice(1));
  });
}
