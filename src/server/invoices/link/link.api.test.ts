import { expect, test } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { rotateSecret } from '@/server/auth/rotateSecret';
import { testApp } from '@/testing/api';
import { eachBooks } from '@/testing/invoices';
import { sessionFor } from '@/testing/session';

eachBooks((at) => {
  const link = async (invoiceId: string, action: 'get' | 'renew' | 'revoke' = 'get') => {
    const { url } = await at.api.done<{ url: string | null }>(at.manager, 'link', { invoiceId, action });
    return url === null ? null : (new URL(url).pathname.split('/').pop() ?? '');
  };
  const open = (token: string) =>
    at.api.get<{ invoice: InvoiceDocument }>(`/api/invoices/public?token=${encodeURIComponent(token)}`);

  test('who has the link reads the document without a session: no note of the staff, no other document', async () => {
    const { id: invoiceId, version } = await at.issued();
    await at.api.done(at.manager, 'note', { invoiceId, version, internalNote: 'pays late' });
    const { status, body } = await open((await link(invoiceId)) ?? '');
    expect(status).toBe(200);
    expect(body.invoice).toMatchObject({ id: invoiceId, total: 11_900, sends: [], creditNotes: [] });
    expect(JSON.stringify(body)).not.toContain('pays late');
  });

  test('the link stays the same when it is asked for again; a renewed one kills the old, an ended one opens nothing', async () => {
    const { id } = await at.issued();
    const first = (await link(id)) ?? '';
    expect(await link(id)).toBe(first);
    const second = (await link(id, 'renew')) ?? '';
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    expect(await link(id, 'revoke')).toBeNull();
    expect((await open(second)).status).toBe(404);
    expect(await link(id)).toBeNull();
    const third = (await link(id, 'renew')) ?? '';
    expect([(await open(third)).status, await link(id)]).toEqual([200, third]);
  });

  test('an invented link, and none at all, open nothing', async () => {
    expect((await open('a'.repeat(32))).status).toBe(404);
    expect((await open('')).status).toBe(400);
    expect((await open('x'.repeat(101))).status).toBe(400);
  });

  test('after a change of the secret, links that customers have open, and staff sees the same ones', async () => {
    const { id } = await at.issued();
    const first = (await link(id)) ?? '';
    const staff = await at.api.person('manager');
    // Last in this file: it ends all sessions.
    const { secret } = await rotateSecret(at.api.services);
    const later = testApp(at.db, { now: () => at.clock.now }, { AUTH_SECRET: secret ?? '' });
    const as = await sessionFor(later.services, staff);
    const get = async () =>
      (await later.post<{ url: string }>('/api/invoices/link', { invoiceId: id, action: 'get' }, { as }))
        .body;
    expect((await get()).url).toMatch(new RegExp(`/${first}$`));
    // As after a restore without the secret: nobody can read the link any more, so there is a new one.
    await at.db.updateTable('invoice').set({ linkToken: 'sealed by another' }).where('id', '=', id).execute();
    const second = (await get()).url.split('/').pop() ?? '';
    expect(second).not.toBe(first);
    expect((await open(second)).status).toBe(200);
  });
});
