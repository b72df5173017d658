import { expect, test } from 'vitest';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';

anyDatabase((_name, open) => {
  const REGISTRATION = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    password: 'a long enough passphrase',
  };

  test.each([
    ['https://atrium.example.com', true],
    ['http://atrium.example.com', false],
  ])('where people come by %s, whether cookies are for https alone is %s', async (PUBLIC_URL, isSecure) => {
    const { post } = testApp(await open(), {}, { PUBLIC_URL });
    for (const answer of [
      await post('/api/account/register', REGISTRATION),
      await post('/api/account/logout', {}),
    ]) {
      expect(answer.status).toBe(200);
      const cookies = answer.headers.getSetCookie();
      expect(cookies).not.toEqual([]);
      expect(cookies.map((cookie) => /; Secure(;|$)/.test(cookie))).toEqual(cookies.map(() => isSecure));
    }
  });
});
