import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '@/server/core/version';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';

eachDatabase((_name, open) => {
  test('a healthy process says so, and that it is ready', async () => {
    const api = testApp(await open());
    expect(await api.get('/api/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', version: VERSION },
    });
    expect(await api.get('/api/ready')).toMatchObject({ status: 200, body: { ready: true } });
  });

  test('a process that stops is healthy but not ready', async () => {
    const api = testApp(await open(), { lifecycle: { stopping: true, closers: [] } });
    expect((await api.get('/api/health')).status).toBe(200);
    expect(await api.get('/api/ready')).toMatchObject({
      status: 503,
      body: { ready: false, failing: ['shutdown'] },
    });
  });

  test('a lost database or data folder is named', async () => {
    const db = await open();
    const api = testApp(db);
    await db.destroy();
    rmSync(api.services.config.dataDir, { recursive: true });
    const failing = ['database', 'storage'];
    expect(await api.get('/api/ready')).toMatchObject({ status: 503, body: { code: 'not-ready', failing } });
    expect((await api.get('/api/health')).status).toBe(200);
  });

  test('too little room on the disk is named', async () => {
    const api = testApp(await open(), { freeBytes: async () => 512 * 1_048_576 - 1 });
    expect(await api.get('/api/ready')).toMatchObject({
      status: 503,
      body: { ready: false, failing: ['disk'] },
    });
    const enough = testApp(await open(), { freeBytes: async () => 512 * 1_048_576 });
    expect((await enough.get('/api/ready')).status).toBe(200);
  });

  test('jobs that are overdue are named, and the process goes on serving', async () => {
    const db = await open();
    const api = testApp(db);
    await api.services.jobs.schedule();
    await api.services.jobs.runDue();
    const runAt = new Date(Date.now() - 3_600_000).toISOString();
    await db.updateTable('job').set({ runAt }).where('kind', '=', 'invoices.overdue').execute();
    expect(await api.get('/api/ready')).toMatchObject({
      status: 200,
      body: { ready: true, overdue: ['invoices.overdue'] },
    });
  });

  test('a violation of the content policy is taken in both forms that browsers send', async () => {
    const api = testApp(await open());
    const report = (type: string, body: unknown) =>
      api.request('/api/csp-reports', {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(body),
      });
    const one = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline', unknown: 1 } };
    expect((await report('application/csp-report', one)).status).toBe(204);
    expect((await report('application/reports+json', [{ type: 'csp-violation', age: 1 }])).status).toBe(204);
    expect((await report('text/plain', one)).status).toBe(415);
    expect((await report('application/csp-report', { other: 1 })).status).toBe(400);
  });

  test('a fault in a page is taken ten times a minute from one address', async () => {
    const api = testApp(await open(), {}, { RATE_LIMITS: 'on' });
    const fault = { message: 'x is undefined', stack: 'at list', path: '/dashboard/invoice/list' };
    for (let n = 0; n < 10; n += 1) expect((await api.post('/api/client-errors', fault)).status).toBe(204);
    const { status, headers } = await api.post('/api/client-errors', fault);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await api.post('/api/client-errors', { ...fault, message: 'x'.repeat(9000) })).status).toBe(413);
  });
});
