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
    const api = testApp(await open(), { lifecycle: { stopping: true } });
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
    const failing = ['database', 'storage', 'disk'];
    expect(await api.get('/api/ready')).toMatchObject({ status: 503, body: { code: 'not-ready', failing } });
    expect((await api.get('/api/health')).status).toBe(200);
  });
});
