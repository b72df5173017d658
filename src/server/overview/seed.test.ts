import { expect, test } from 'vitest';
import { addDays } from '@/domain/days';
import { eachDatabase } from '@/testing/database';
import { viewsApp } from '@/testing/views';
import { seedViews } from './seed';
import { pageOf } from './views/pages';

const TODAY = '2026-06-15';

eachDatabase((_name, open) => {
  test('page views of thirteen months, some of them of today, once and always the same', async () => {
    const app = viewsApp(await open(), `${TODAY}T12:00:00.000Z`);
    await app.viewed('/shop');
    await seedViews(app.services);
    const rows = await app.db.selectFrom('view_day').selectAll().execute();
    const valuesOf = (wanted: string) =>
      new Set(rows.filter(({ dim }) => dim === wanted).map(({ value }) => value));
    const days = [...new Set(rows.map(({ day }) => day))].toSorted();
    expect(days[0]).toBe(addDays(TODAY, -396));
    expect(days).toHaveLength(397);
    expect(days.at(-1)).toBe(TODAY);
    const today = rows.filter(({ day, dim }) => day === TODAY && dim === 'all');
    expect(today.reduce((sum, { views }) => sum + views, 0)).toBeGreaterThanOrEqual(21);
    expect([...valuesOf('country')].filter((value) => value !== 'ZZ')).toHaveLength(38);
    expect(valuesOf('source').size).toBe(12);
    expect([...valuesOf('path')].filter((path) => pageOf(path.replaceAll('{id}', '1')) !== path)).toEqual([]);
    for (const { dim, views, visits, visitors } of rows)
      if (dim === 'all') expect(visitors > 0 && visitors <= visits && visits <= views).toBe(true);

    const before = await app.counted();
    await seedViews(app.services);
    expect(await app.counted()).toEqual(before);
    const again = viewsApp(await open(), `${TODAY}T12:00:00.000Z`);
    await again.viewed('/shop');
    await seedViews(again.services);
    expect(await again.counted()).toEqual(before);
  });
});
