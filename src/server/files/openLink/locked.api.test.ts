import { expect, test } from 'vitest';
import { rotateSecret } from '@/server/auth/rotateSecret';
import type { OpenItem } from '@/domain/files/openLink';
import type { FileItem, FileLink } from '@/domain/files/schemas';
import { openToken } from '@/server/core/publicLinks/token';
import { testApp } from '@/testing/api';
import { eachLinks, MINUTE, type Opened } from '@/testing/fileLinks';

const HOUR = 60 * MINUTE;
const PASSWORD = 'open sesame';

eachLinks((at) => {
  const { doors, link, set, unlock, visit } = at;

  test('a link with a password shows nothing without it; its ticket opens no other, and ends with it', async () => {
    const token = await link(at.outer.id, { password: PASSWORD });
    const locked = ['401 password-required', '401 password-required', '401 password-required'];
    expect(await doors(token)).toEqual([200, ...locked, '401 password-required']);
    expect((await visit<Opened>('open', { token })).body).toEqual({
      link: { needsPassword: true, hasPassword: true, expiresAt: null },
      owner: { name: at.ana.name },
    });
    const wrong = await unlock(token, 'wrong');
    expect([wrong.status, wrong.body]).toMatchObject([
      409,
      { code: 'password-wrong', fields: { password: 'password-wrong' } },
    ]);
    const { ticket } = (await unlock(token, PASSWORD)).body;
    const all = [200, 200, 200, 200, 200];
    expect(await doors(token, { ticket })).toEqual(all);
    const byHeader = await visit<Opened>('open', { token }, { 'link-ticket': ticket });
    expect(byHeader.body.item?.id).toBe(at.outer.id);
    const list = await visit<{ items: OpenItem[] }>('items', { token }, { 'link-ticket': ticket });
    const file = list.body.items.find(({ kind }) => kind === 'file');
    expect((await at.api.request(file?.content?.url ?? '')).status).toBe(200);
    const other = await link(at.inner.id, { password: PASSWORD });
    expect((await visit('items', { token: other, ticket })).body.code).toBe('password-required');
    for (const forged of [`${ticket}x`, ticket.replace(/^\d+/, '9999999999'), 'x', '1.x'])
      expect((await visit('items', { token, ticket: forged })).body.code).toBe('password-required');
    at.now = new Date(at.now.getTime() + 2 * HOUR);
    expect((await visit('items', { token, ticket })).body.code).toBe('password-required');
    at.now = new Date(at.now.getTime() - 2 * HOUR);
    const { ticket: next } = (await unlock(token, PASSWORD)).body;
    await set(at.outer.id, { password: 'another one' });
    expect((await visit('items', { token, ticket: next })).body.code).toBe('password-required');
    await set(at.outer.id, { password: null });
    expect(await doors(token)).toEqual(all);
  });

  test('passwords and links can’t be guessed', async () => {
    const door = testApp(at.db, { now: () => at.now }, { RATE_LIMITS: 'on' });
    const token = await link(at.outer.id, { password: PASSWORD });
    const tries = await Promise.all(Array.from({ length: 12 }, () => unlock(token, 'wrong', door)));
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await unlock(token, PASSWORD, door)).status).toBe(429);
    at.now = new Date(at.now.getTime() + 900_001);
    expect((await unlock(token, PASSWORD, door)).status).toBe(200);
    for (let n = 0; n < 30; n += 1)
      expect((await door.get(`/api/files/links/open?token=wrong-${n}`)).status).toBe(404);
    expect((await door.get(`/api/files/links/open?token=${token}`)).status).toBe(429);
  });

  test('the owner sees how often a link was opened, and has them all in one place', async () => {
    const token = await link(at.outer.id);
    expect(await set(at.outer.id)).toEqual({
      path: `/share/files/${token}`,
      hasPassword: false,
      expiresAt: null,
      hits: 0,
      lastOpenedAt: null,
    });
    await visit('open', { token });
    await visit('open', { token });
    await link(at.first.id, { password: PASSWORD });
    const { links } = await at.api.seen<{ links: (FileLink & { item: FileItem })[] }>(at.ana, 'links');
    expect(links.map(({ item, hits, hasPassword }) => [item.name, hits, hasPassword])).toEqual([
      ['first.txt', 0, true],
      ['Outer', 2, false],
    ]);
    expect(links[1]?.lastOpenedAt).toBe(at.now.toISOString());
    expect(await at.api.item(at.ana, at.outer.id)).toMatchObject({ hasLink: true });
    await at.api.done(at.ana, 'items/delete', { fileIds: [at.outer.id] });
    expect((await at.api.seen<{ links: object[] }>(at.ana, 'links')).links).toEqual([]);
    const lines = await at.db
      .selectFrom('activity')
      .select(['action', 'diff'])
      .where('entityId', 'in', [at.outer.id, at.first.id])
      .where('area', '=', 'files')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'link-made', diff: '{}' },
      { action: 'link-made', diff: '{"hasPassword":[false,true]}' },
    ]);
  });

  test('only the owner has links, never on the root, and never with terms that can’t be', async () => {
    const ben = await at.api.person();
    await at.api.share(at.outer.id, ben, 'edit', at.ana);
    const guest = await at.api.person({ role: 'guest' });
    for (const path of ['links/set', 'links/rotate', 'links/delete']) {
      expect(await at.api.refused(ben, path, { fileId: at.outer.id })).toEqual([403, 'forbidden']);
      expect(await at.api.refused(guest, path, { fileId: at.outer.id })).toEqual([403, 'forbidden']);
    }
    expect(await at.api.refused(at.ana, 'links/rotate', { fileId: at.outer.id })).toEqual([404, 'not-found']);
    const root = (await at.api.list(at.ana)).folder?.id;
    expect(await at.api.refused(at.ana, 'links/set', { fileId: root })).toEqual([409, 'is-root']);
    for (const [terms, fields] of [
      [{ password: 'short' }, { password: 'too-short:8' }],
      [{ password: 'x'.repeat(129) }, { password: 'too-long:128' }],
      [{ expiresAt: at.now.toISOString() }, { expiresAt: 'in-the-past' }],
    ])
      expect((await at.api.call(at.ana, 'links/set', { fileId: at.outer.id, ...terms })).body.fields).toEqual(
        fields,
      );
    expect(await at.api.item(at.ana, at.outer.id)).toMatchObject({ hasLink: false });
  });

  test('after a change of the secret a link opens as before, and its owner sees its address', async () => {
    const token = await link(at.outer.id);
    // Last in this file: it ends all sessions.
    const { secret } = await rotateSecret(at.api.services);
    const later = testApp(at.db, { now: () => at.now }, { AUTH_SECRET: secret ?? '' });
    expect((await later.get(`/api/files/links/open?token=${token}`)).status).toBe(200);
    const row = await at.db
      .selectFrom('file_link')
      .select('token')
      .where('nodeId', '=', at.outer.id)
      .executeTakeFirstOrThrow();
    expect(await openToken(later.services.config, row.token)).toBe(token);
  });
});
