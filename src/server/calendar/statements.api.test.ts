import { expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import { pair } from '@/testing/pair';

/** One of them is that of the session. */
const MOST = 7;

eachDatabase((_name, open) => {
  const two = pair(open);

  test('a month takes at most six statements besides that of the session, however many series and overrides', async () => {
    const post = async (path: string, body: object) => {
      const answer = await two.api.post<{ event: { id: string } }>(`/api/calendar/events/${path}`, body, {
        as: two.asAna,
      });
      expect(answer.status).toBe(200);
      return answer.body.event.id;
    };
    for (let n = 1; n <= 4; n += 1) {
      const id = await post('new', { title: 'Weekly', start: `2026-11-0${n}T10:00`, rrule: 'FREQ=WEEKLY' });
      await post('update', { eventId: `${id}_2026-11-1${n + 4}T10:00`, event: { title: 'Changed' } });
      await post('new', { title: 'Single', start: `2026-11-0${n}T12:00` });
    }
    two.counted.reset();
    const path = '/api/calendar/events?from=2026-11-01&to=2026-12-01';
    const { body } = await two.api.get<{ events: { title: string }[] }>(path, { as: two.asAna });
    expect(body.events.filter(({ title }) => title === 'Changed')).toHaveLength(4);
    expect(two.counted.count()).toBeLessThanOrEqual(MOST);
  });
});
