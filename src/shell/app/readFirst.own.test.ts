import { expect, test } from 'vitest';
import { firstRead } from '@/core/http/firstRead';
import type { Screen } from '@/core/screen';
import { authAddresses } from '@/domain/auth/addresses';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import { readFirst } from './readFirst';

const things = Object.assign(async (_input: { page: string; size?: number }) => ['a thing'], {
  address: { method: 'GET', path: '/api/things' } as const,
});
const ada = { id: 'ada', restriction: null, permissions: ['things.read'] };
const screen: Partial<Screen> = {
  guard: 'auth',
  early: (search) => [firstRead(things, { page: search.get('page') ?? '1' })],
};

type Answers = Record<string, unknown>;
const answers = (more: Answers = {}): Answers => ({
  [authAddresses.endUser.path]: ada,
  [preferencesAddresses.list.path]: { preferences: { table: 'dense' } },
  '/api/things?page=2': ['a thing'],
  ...more,
});

async function firstOf(given: Answers, part: Partial<Screen> = {}, headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const askOwn = async (path: string) => {
    asked.push(path);
    return given[path] ?? given[path.replace(/\?$/, '')];
  };
  const first = await readFirst({ headers, askOwn }, { ...screen, ...part }, new URLSearchParams('page=2'));
  return { own: first.own, isRefused: first.isRefused, asked };
}

test('a page is rendered with its person, what they prefer and what the address names', async () => {
  const { own } = await firstOf(answers());
  expect(own).toEqual({ user: ada, preferences: { table: 'dense' }, cookies: {}, answers: [['a thing']] });
});

test('what is read first may depend on the preferences, and on the cookies that the screen names', async () => {
  const part: Partial<Screen> = {
    cookies: ['size'],
    early: (_search, { cookies, preferences }) => [
      firstRead(things, { page: String(preferences['table']), size: Number(cookies['size']) }),
    ],
  };
  const { own, asked } = await firstOf(answers(), part, { cookie: 'token=secret; size=50' });
  expect(asked).toContain('/api/things?page=dense&size=50');
  expect(own?.cookies).toEqual({ size: '50' });
});

test('nothing is asked for a screen without early reads, nor for phones', async () => {
  const { early: _early, ...bare } = screen;
  const none = { own: null, isRefused: false, asked: [] };
  expect(await firstOf(answers(), { ...bare, early: undefined } as never)).toEqual(none);
  for (const headers of [
    { 'sec-ch-ua-mobile': '?1' },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' },
  ])
    expect(await firstOf(answers(), {}, headers as never)).toEqual(none);
});

test.each([
  ['nobody is signed in', { [authAddresses.endUser.path]: undefined }, {}, false],
  [
    'the person has first to do something else',
    { [authAddresses.endUser.path]: { ...ada, restriction: 'password' } },
    {},
    true,
  ],
  ['the page asks for a right that they lack', {}, { permission: 'things.write' }, true],
  ['what they prefer is not known', { [preferencesAddresses.list.path]: undefined }, {}, false],
] as const)('nothing of a person is in the first HTML when %s', async (_when, given, part, isRefused) => {
  const first = await firstOf(answers(given), part as unknown as Partial<Screen>);
  expect(first).toMatchObject({ own: null, isRefused });
  expect(first.asked).not.toContain('/api/things?page=2');
});

test('a read that is refused is left to the browser, and the rest of the page is rendered', async () => {
  const { own } = await firstOf(answers({ '/api/things?page=2': undefined }));
  expect(own).toMatchObject({ user: ada, answers: [null] });
});

test('a read that takes too long is left to the browser', async () => {
  const never = new Promise<unknown>(() => undefined);
  const { own } = await firstOf(answers({ '/api/things?page=2': never }));
  expect(own).toMatchObject({ user: ada, answers: [null] });
});

test('without a session nothing of a person is asked', async () => {
  const first = await readFirst({ headers: {} }, screen, new URLSearchParams());
  expect(first.own).toBeNull();
});
