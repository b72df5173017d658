import { Writable } from 'node:stream';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '@/testing/api';
import { everything } from '@/testing/backups';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';
import { routes } from './app';

/** With spaces and dashes as people type them, and plain as programs send them. */
const NUMBERS = ['4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005'];
const DIGITS = /4242[ -]?4242|5555[ -]?5555|378282246310005/;

const paying = routes.filter(
  ({ endpoint }) => 'refusesCardNumbers' in endpoint && endpoint.refusesCardNumbers,
);

anyDatabase((_name, open) => {
  const logged: string[] = [];
  let app: ReturnType<typeof testApp>;
  let as: string;

  beforeAll(async () => {
    const stream = new Writable({
      write(line: Buffer, _encoding, done) {
        logged.push(line.toString());
        done();
      },
    });
    app = testApp(await open(), { log: pino({ level: 'trace' }, stream) });
    as = await sessionFor(app.services, await createUser(app.services.db, { role: 'admin' }));
  });

  test('all that orders, invoices and payments are paid by is among the calls that take no card number', () => {
    expect(paying.map(({ endpoint }) => endpoint.path)).toEqual(
      expect.arrayContaining([
        '/api/shop/orders/new',
        '/api/shop/orders/pay',
        '/api/shop/orders/mark-paid',
        '/api/shop/orders/refund',
        '/api/payments/methods/new',
        '/api/test-provider/act',
      ]),
    );
  });

  describe.each(paying.map((route) => [route.endpoint.path, route] as const))('%s', (path) => {
    test.each(NUMBERS)(
      'refuses a body with %s, wherever it stands, and neither logs nor keeps it',
      async (number) => {
        const headers = { 'idempotency-key': 'a-key-of-eight' };
        for (const body of [{ note: `my card is ${number}` }, { payment: { more: [{ card: number }] } }]) {
          const before = logged.length;
          const answer = await app.post(path, body, { as, headers });
          expect(answer).toMatchObject({ status: 400, body: { code: 'card-number-refused' } });
          expect(JSON.stringify(answer.body)).not.toMatch(DIGITS);
          // The call itself is logged, so the searched log is not empty.
          expect(logged.slice(before).join('')).toContain(path);
        }
        expect(logged.join('')).not.toMatch(DIGITS);
      },
    );
  });

  test('after all of them no table holds a number', async () => {
    expect(JSON.stringify(await everything(app.services.db))).not.toMatch(DIGITS);
  });
});
