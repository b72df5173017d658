import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachStore } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { liveInstances, numbersOf, publish, publishAll, upTo } from '@/testing/liveInstances';
import { sessionFor } from '@/testing/session';

const PEOPLE = 100;
const EACH = 10;
const PATIENCE = { timeout: 240_000 };

eachStore((_name, make) => {
  let both: Awaited<ReturnType<typeof liveInstances>>;

  beforeAll(async () => {
    both = await liveInstances(await make());
  });
  afterAll(() => both.close());

  test(
    '1,000 who connect at once are all greeted, and hear everything once and in order',
    PATIENCE,
    async () => {
      const { here, there, db } = both;
      const sessions: string[] = [];
      for (const _n of upTo(PEOPLE)) sessions.push(await sessionFor(here.services, await createUser(db)));
      const places = sessions.flatMap((as) => upTo(EACH).map((n) => ({ as, at: n % 2 ? here : there })));
      const streams = await Promise.all(places.map(({ as, at }) => at.stream({ as })));
      expect(streams.filter(({ response }) => response.status !== 200)).toEqual([]);
      await Promise.all(streams.map((stream) => stream.first('live.hello')));
      await publish(here, 0, { workspace: true });
      await publishAll(there, [1, 2, 3, 4], { workspace: true });
      await Promise.all(streams.map((stream) => stream.several('tried.happened', 5)));
      for (const stream of streams) expect(numbersOf(stream.heard)).toEqual(upTo(5));
      // Presence is sent batched, not once for each of a hundred users.
      const frames = streams.map((stream) => stream.of('live.presence').length);
      expect(Math.max(...frames)).toBeLessThan(PEOPLE);
      await Promise.all(streams.map((stream) => stream.cut()));
    },
  );
});
