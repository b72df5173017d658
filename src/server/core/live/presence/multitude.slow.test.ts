import { beforeAll, expect, test } from 'vitest';
import type { Presence as Seen } from '@/domain/live/contract';
import { insertMany } from '@/server/db/bulk';
import type { Database } from '@/server/db/database';
import { eachDatabase } from '@/testing/database';
import { userRow } from '@/testing/factories/users';
import { testServices } from '@/testing/services';
import { Relay } from '../relay';
import { LiveStream } from '../stream';
import { Streams } from '../streams';
import { Presence } from './presence';

const PEOPLE = 12_000;
const EVENT_BYTES = 16 * 1024;
/** CPU time for one round; it would be many times as long if done for each person and stream separately. */
const HOLD_MS = 8000;

/** The events written to a reader. */
async function read(stream: LiveStream, count: number) {
  const reading = stream.body.getReader();
  const decoder = new TextDecoder();
  const people: Seen[] = [];
  let most = 0;
  while (people.length < count) {
    const { value } = await reading.read();
    for (const [, data = ''] of decoder.decode(value).matchAll(/^data: (.*)$/gm)) {
      most = Math.max(most, Buffer.byteLength(data));
      people.push(...(JSON.parse(data) as { payload: { people: Seen[] } }).payload.people);
    }
  }
  await reading.cancel();
  return { people, most };
}

eachDatabase((_name, open) => {
  let db: Database;
  let ids: string[];
  let presence: Presence;
  let streams: Streams;

  beforeAll(async () => {
    db = await open();
    const rows = Array.from({ length: PEOPLE }, () => userRow());
    ids = rows.map(({ id }) => id);
    await insertMany(db, 'user', rows);
    const services = testServices(db);
    const nobody = { onWakeUp: () => undefined, onMessage: () => undefined, onState: () => undefined };
    streams = new Streams(2 * PEOPLE, (userId, isConnected) => presence.connect(userId, isConnected));
    presence = new Presence(services, streams, new Relay({ ...services, url: undefined }, nobody));
    const choice = { chosen: 'busy' as const, statusText: '\u5b57'.repeat(80), showLastActivity: 1 };
    await insertMany(
      db,
      'presence',
      ids.map((userId) => ({ userId, ...choice })),
    );
  });

  test('more than 10,000 who come at once are told to all: each once, in events that are not too long', async () => {
    const opened = ids.map((userId) => {
      const reader = { userId, sessionId: userId, role: 'member', hangUp: () => undefined };
      const stream = new LiveStream(
        reader,
        () => new Date(),
        () => undefined,
      );
      stream.isReady = true;
      streams.add(stream);
      return stream;
    });
    const used = process.cpuUsage();
    await presence.tick();
    await presence.tick();
    const { user, system } = process.cpuUsage(used);
    expect((user + system) / 1000).toBeLessThan(HOLD_MS);
    for (const stream of [opened[0]!, opened.at(-1)!]) {
      const { people, most } = await read(stream, PEOPLE);
      expect(people.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted());
      expect(most).toBeLessThanOrEqual(EVENT_BYTES);
    }
    await presence.saveAll();
  });
});
