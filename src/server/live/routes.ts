import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import { liveContract } from '@/domain/live/contract';
import { implement } from '@/server/core/implement';
import { assertPace } from '@/server/core/pace';
import { entityOf } from '@/server/core/readables';

/** Limits per minute. Source: live, sections 2 and 2.2; every opened page reports activity at once. */
const OPENINGS = 30;
const ACTIVITIES = 2 * OPENINGS;
const VIEWS = 30;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};
const readerOf = ({ id, role }: EndUser) => ({ userId: id, role });

export const liveRoutes = implement(liveContract, {
  stream: async ({ counters, db, input, live, request, session, user, ...services }) => {
    if (request.method === 'HEAD') return new Response(null, { headers: HEADERS });
    assertPace(services, { key: `live:${session.id}`, perMinute: OPENINGS });
    const body = await live.open(
      { ...readerOf(user), sessionId: session.id, hangUp: request.hangUp },
      {
        lastEventId: request.headers.get('last-event-id') ?? input.lastEventId ?? null,
        pageAge: input.age ?? null,
        counters: () => counters.all(db, user.id),
      },
    );
    return new Response(body, { headers: HEADERS });
  },

  counters: async ({ counters, db, user }) => ({ counters: await counters.all(db, user.id) }),

  presence: async ({ input, live: { presence }, user }) => {
    const seen = input.userIds
      ? [...(await presence.seen(input.userIds)).values()]
      : await presence.everybody();
    const visible = await presence.visibleTo(
      readerOf(user),
      seen.map(({ userId }) => userId),
    );
    return { presence: seen.filter(({ userId }) => visible.has(userId)) };
  },

  activity: async ({ input, live, user, ...services }) => {
    assertPace(services, { key: `activity:${user.id}`, perMinute: ACTIVITIES });
    return { own: await live.presence.post(user.id, input.tab, input.state === 'idle') };
  },

  status: async ({ input, live, user }) => {
    const own = await live.presence.choose(user.id, input);
    await live.viewing.retell(user.id);
    return { own };
  },

  viewing: async ({ db, input: { entity, tab }, live, readables, session, user, ...services }) => {
    const looker = { userId: user.id, sessionId: session.id };
    assertPace(services, { key: `viewing:${user.id}`, perMinute: VIEWS });
    if (entity !== null && !(await readables.readersOf(db, entityOf(entity), [user.id])).has(user.id)) {
      await live.viewing.post(looker, tab, null);
      throw notFound();
    }
    return { viewers: await live.viewing.post(looker, tab, entity) };
  },
});
