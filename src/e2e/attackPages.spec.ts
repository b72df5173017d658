import { COOKIE_NAMES, COOKIE_VALUES, METHODS } from '../testing/fuzz/request';
import { sendRaw } from '../testing/fuzz/wire';
import { expect, test } from './support/fixtures';

const TELLTALE = /\bat .+\.[jt]sx?:\d|node_modules|TypeError|RangeError/;

/** Pages, existing and missing files, and strings that only look like URLs. */
const TARGETS = [
  '/auth/login',
  '/dashboard/user/constructor',
  '/board/__proto__',
  '/favicon.svg',
  '/_next/static/none.js',
  '/_next/static/%2e%2e/%2e%2e/package.json',
  '/_next/image?url=constructor&w=__proto__&q=-1',
  '/_next/data/constructor/auth/login.json',
  '/%',
  '/%ff/..%2f..%2fetc',
  '//elsewhere.example/auth/login',
  'http://elsewhere.example/auth/login?__proto__=1&toString=1',
];

/** Every odd value for the language, and three in rotation for each of the other cookies. */
const COOKIES = COOKIE_NAMES.flatMap((name, at) =>
  (name === 'i18nextLng'
    ? COOKIE_VALUES
    : [0, 1, 2].map((n) => COOKIE_VALUES[(at * 3 + n) % COOKIE_VALUES.length])
  ).map((value) => `${name}=${value}`),
);

async function ask(port: number, method: string, target: string, cookie = '') {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', `Cookie: ${cookie}`];
  const { status, body } = await sendRaw(port, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));
  const text = JSON.stringify(body);
  return { asked: `${method} ${target} ${cookie}`, status, telltale: TELLTALE.exec(text)?.[0] };
}

test('no cookie takes a page down', async ({ server }) => {
  const answers = [];
  for (const cookie of COOKIES) answers.push(await ask(server.port, 'GET', '/auth/login', cookie));
  expect(answers.filter(({ status, telltale }) => status !== 200 || telltale)).toEqual([]);
});

test('pages and files answer every method and address with less than a fault', async ({ server }) => {
  const asked = METHODS.flatMap((method) => TARGETS.map((target) => [method, target] as const));
  const answers = [];
  for (const [method, target] of [...asked, ['OPTIONS', '*'] as const])
    answers.push(await ask(server.port, method, target));
  expect(answers.filter(({ status, telltale }) => status >= 500 || telltale)).toEqual([]);
});
