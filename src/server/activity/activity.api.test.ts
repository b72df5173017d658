import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityRow } from '@/domain/people/activityContract';
import { recordActivity } from '@/server/core/activity';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { countStatements } from '@/testing/statements';
import { seedActivity } from './seed';

const NOW = new Date('2026-11-21T10:00:00.000Z');

interface Page {
  activity: ActivityRow[];
  next?: string;
}

eachDatabase((_name, open) => {
  describe('the log of activity', () => {
    let db: Database;
    let api: ReturnType<typeof testApp>;
    const as: Record<string, string> = {};
    const ids: Record<string, string> = {};
    const list = async (query: string, role = 'admin') =>
      api.get<Page>(`/api/activity?${query}`, { as: as[role] });

    beforeAll(async () => {
      db = await open();
      api = testApp(db);
      for (const role of ['admin', 'member']) {
        const { id } = await createUser(db, { email: `${role}@example.org`, role });
        ids[role] = id;
        as[role] = await api.signIn(`${role}@example.org`);
      }
      await transaction(db, (trx) => seedActivity(trx, { now: NOW, rows: 130 }));
      await transaction(db, (trx) =>
        recordActivity(trx, {
          actorId: null,
          area: 'invoices',
          entityKind: 'invoice',
          entityId: 'invoice-1',
          title: '=HYPERLINK("x")',
          action: 'renamed',
          diff: { label: ['A', '1,5'] },
        }),
      );
    });

    test('is read page by page, newest first, without a gap or a double', async () => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { status, body } = await list(`limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
        expect(status).toBe(200);
        seen.push(...body.activity.map(({ id }) => id));
        cursor = body.next ?? '';
      } while (cursor);
      expect(seen).toHaveLength(131);
      expect(new Set(seen).size).toBe(131);
    });

    test('says who, by which way, what became what, and where to see it', async () => {
      const { body } = await list('action=renamed');
      expect(body.activity).toEqual([
        expect.objectContaining({
          actor: null,
          via: 'system',
          diff: { label: ['A', '1,5'] },
          path: '/dashboard/invoice/list?invoice=invoice-1',
        }),
      ]);
      const other = await list('area=users&limit=1');
      expect(other.body.activity[0]?.actor?.name).toEqual(expect.any(String));
    });

    test.each([
      ['area=users', (row: ActivityRow) => row.area === 'users'],
      ['action=updated', (row: ActivityRow) => row.action === 'updated'],
      ['entityKind=invoice&entityId=invoice-1', (row: ActivityRow) => row.entityId === 'invoice-1'],
      [
        'from=2026-11-01&to=2026-11-05',
        (row: ActivityRow) => row.at >= '2026-11-01' && row.at < '2026-11-06',
      ],
    ])('%s gives those rows and no other', async (query, fits) => {
      const { body } = await list(`${query}&limit=200`);
      const all = (await list('limit=200')).body.activity;
      expect(body.activity.length).toBeGreaterThan(0);
      expect(body.activity.map(({ id }) => id)).toEqual(all.filter(fits).map(({ id }) => id));
    });

    test('of one person', async () => {
      const { body } = await list(`actorId=${ids['member']}&limit=200`);
      expect(new Set(body.activity.map(({ actor }) => actor?.id))).toEqual(new Set([ids['member']]));
    });

    test('is closed to those without the permission, and odd questions are refused', async () => {
      expect((await list('', 'member')).status).toBe(403);
      expect((await api.get('/api/activity/export', { as: as['member'] })).status).toBe(403);
      for (const query of ['from=2026-11-05&to=2026-11-01', 'from=yesterday', 'limit=201', 'area=%00'])
        expect((await list(query)).status).toBe(400);
    });

    test('the export holds exactly the filtered rows, and no formula', async () => {
      const response = await api.request('/api/activity/export?action=renamed', {
        headers: { 'session-token': as['admin'] ?? '', cookie: 'i18nextLng=fr' },
      });
      const text = await response.text();
      expect(response.headers.get('content-disposition')).toMatch(/activity-\d{4}-\d\d-\d\d\.csv/);
      const lines = text.split('\r\n');
      expect(lines[0]).toContain('Heure,Personne');
      expect(lines[1]).toContain(`"'=HYPERLINK(""x"")","label: A → 1,5"`);
      expect(lines).toHaveLength(3);
    });

    test('a page costs two statements besides the one of the session', async () => {
      const counted = countStatements(db);
      const app = testApp(counted.db);
      await app.get('/api/activity', { as: as['admin'] });
      counted.reset();
      await app.get('/api/activity?limit=200', { as: as['admin'] });
      expect(counted.count()).toBe(3);
    });
  });
});
