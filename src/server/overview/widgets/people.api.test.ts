import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn, startOfDay } from '@/domain/days';
import { drills } from '@/domain/overview/drill';
import type { ActivityRow } from '@/domain/people/activityContract';
import { newId } from '@/server/db/row';
import { createUser } from '@/testing/factories/users';
import { anyInstant, anyRange, eachOverview, type Watcher } from '@/testing/overview';
import { count, seed } from '@/testing/scale';

const RUNS = count(8, 200);
const AREAS = ['kanban', 'shop', 'invoices'] as const;

const anyLine = fc.record({ at: anyInstant, actor: fc.nat(3), area: fc.constantFrom(...AREAS) });

eachOverview((at) => {
  let admin: Watcher;
  let actors: (string | null)[];
  beforeAll(async () => {
    admin = await at.api.person('admin');
    const gone = await createUser(at.db, { deletedAt: new Date().toISOString() });
    actors = [(await createUser(at.db)).id, (await createUser(at.db)).id, gone.id, null];
  });

  const log = (line: { at: string; actor: number; area: string }) => ({
    id: newId(),
    at: line.at,
    actorId: actors[line.actor]!,
    via: 'session',
    area: line.area,
    entityKind: 'card',
    entityId: 'none',
    title: 'Something',
    action: 'created',
    diff: '{}',
  });

  const within = (range: { from: string; to: string }, instant: string) =>
    instant >= startOfDay('UTC', range.from).toISOString() &&
    instant < startOfDay('UTC', addDays(range.to, 1)).toISOString();

  /** Lines of the log's list. */
  const listed = async (query: Record<string, string>, cursor?: string): Promise<number> => {
    const { tab: _tab, ...filters } = query;
    const asked = new URLSearchParams({ ...filters, limit: '200', ...(cursor && { cursor }) });
    const { activity, next } = await at.api.seen<{ activity: ActivityRow[]; next?: string }>(
      admin,
      `/api/activity?${asked}`,
    );
    return activity.length + (next === undefined ? 0 : await listed(query, next));
  };

  test('lines of the log by area are its lists; people are counted once, deleted ones not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { maxLength: 12 }), anyRange, async (lines, range) => {
        if (lines.length > 0) await at.db.insertInto('activity').values(lines.map(log)).execute();
        const asked = { range: 'custom', ...range };
        const { subjects } = await at.api.ask(admin, 'analytics', { ...asked, widgets: 'subjects' });
        for (const area of AREAS)
          expect(subjects?.data.parts.find(({ key }) => key === area)?.value).toBe(
            await listed({ ...drills.activity(range, area).query }),
          );
        expect(subjects?.data.total).toBe(await listed({ ...drills.activity(range).query }));

        const { activePeople } = await at.api.ask(admin, 'app', { ...asked, widgets: 'activePeople' });
        const all = await at.db.selectFrom('activity').select(['at', 'actorId']).execute();
        const live = await at.db.selectFrom('user').select('id').where('deletedAt', 'is', null).execute();
        const ids = new Set(live.map(({ id }) => id));
        const people = all.flatMap((one) =>
          one.actorId !== null && within(range, one.at) ? one.actorId : [],
        );
        expect(activePeople?.data.value).toBe(new Set(people.filter((id) => ids.has(id))).size);
      }),
      { numRuns: RUNS, seed },
    );
  });

  test('new people are the list of the accounts made then, without deleted ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ createdAt: anyInstant, isDeleted: fc.boolean() }), { maxLength: 5 }),
        anyRange,
        async (people, range) => {
          for (const { createdAt, isDeleted } of people)
            await createUser(at.db, { createdAt, deletedAt: isDeleted ? createdAt : null });
          const { newUsers } = await at.api.ask(admin, 'analytics', { range: 'custom', ...range });
          const query = new URLSearchParams(drills.people(range).query);
          const { counts } = await at.api.seen<{ counts: { all: number } }>(admin, `/api/users?${query}`);
          expect(newUsers?.data.value).toBe(counts.all);
          expect(newUsers?.data.spark.reduce((sum, bar) => sum + bar, 0)).toBe(counts.all);
        },
      ),
      { numRuns: RUNS, seed },
    );
  });

  test('the list refuses days in the wrong order', async () => {
    const days = { createdFrom: '2026-03-02', createdTo: '2026-03-01' };
    const { status, body } = await at.api.read(admin, `/api/users?${new URLSearchParams(days)}`);
    expect([status, body.fields]).toEqual([400, { createdTo: 'before-from' }]);
  });

  const ZONES = {
    'Pacific/Auckland': ['2026-04-05', '2026-09-27', '2026-07-01'],
    'Europe/Paris': ['2026-03-29', '2026-10-25', '2026-07-01'],
    'Pacific/Honolulu': ['2026-07-01'],
    // Its clocks go from 23:59 to 01:00.
    'America/Asuncion': ['2023-10-01', '2024-03-24'],
  };

  test.each(Object.entries(ZONES))(
    'in %s a day ends at its midnight, also when clocks change',
    async (zone, days) => {
      await at.db.updateTable('workspace').set({ timeZone: zone }).execute();
      const on = async (day: string) => {
        const range = { from: day, to: day };
        const { newUsers } = await at.api.ask(admin, 'analytics', { range: 'custom', ...range });
        const query = new URLSearchParams(drills.people(range).query);
        const { counts } = await at.api.seen<{ counts: { all: number } }>(admin, `/api/users?${query}`);
        expect(newUsers?.data.value).toBe(counts.all);
        return counts.all;
      };
      for (const day of days) {
        const next = addDays(day, 1);
        const [before, after] = [await on(day), await on(next)];
        const midnight = startOfDay(zone, next).getTime();
        for (const minutes of [-30, 30]) {
          const createdAt = new Date(midnight + minutes * 60_000).toISOString();
          expect(dayIn(zone, new Date(createdAt))).toBe(minutes < 0 ? day : next);
          await createUser(at.db, { createdAt });
        }
        expect([await on(day), await on(next)]).toEqual([before + 1, after + 1]);
      }
      await at.db.updateTable('workspace').set({ timeZone: 'UTC' }).execute();
    },
  );
});
