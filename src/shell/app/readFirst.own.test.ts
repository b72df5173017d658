import { expect, test } from 'vitest';
import { firstRead } from '@/core/http/firstRead';
import type { Screen } from '@/core/screen';
import { authAddresses } from '@/domain/auth/addresses';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import { readFirst } from './readFirst';

const THINGS = { method: 'GET', path: '/api/things' } as const;
const ada = { id: 'ada', restriction: null, permissions: ['things.read'] };
const screen: Partial<Screen> = {
  guard: 'auth',
  early: (search) => [firstRead(THINGS, { page: search.get('page') ?? '1' } as never)],
  isDrawnFirst: true,
};

type Answers = Record<string, unknown>;
const answers = (more: Answers = {}): Answers => ({
  [authAddresses.endUser.path]: ada,
  [preferencesAddresses.list.path]: { preferences: { table: 'dense' } },
  '/api/things?page=2': ['a thing'],
  ...more,
});

async function ownOf(given: Answers, part: Partial<Screen> = {}, headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const askOwn = async (path: string) => {
    asked.push(path);
    return given[path] ?? given[path.replace(/\?$/, '')];
  };
  const first = await readFirst({ headers, askOwn }, { ...screen, ...part }, new URLSearchParams('page=2'));
  return { own: first.own, asked };
}

test('a page is drawn with its person, what they prefer and what the address names', async () => {
  const { own } = await ownOf(answers());
  expect(own).toEqual({ user: ada, preferences: { table: 'dense' }, answers: [['a thing']] });
});

test('nothing is asked for a screen that is not drawn on the server, nor for phones', async () => {
  expect(await ownOf(answers(), { isDrawnFirst: false })).toEqual({ own: null, asked: [] });
  for (const headers of [
    { 'sec-ch-ua-mobile': '?1' },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' },
  ])
    expect(await ownOf(answers(), {}, headers as never)).toEqual({ own: null, asked: [] });
});

test.each([
  ['nobody is signed in', { [authAddresses.endUser.path]: undefined }, {}],
  [
    'the person has first to do something else',
    { [authAddresses.endUser.path]: { ...ada, restriction: 'password' } },
    {},
  ],
  ['the page asks for a right that they lack', {}, { permission: 'things.write' }],
  ['what it shows is refused', { '/api/things?page=2': undefined }, {}],
  ['what they prefer is not known', { [preferencesAddresses.list.path]: undefined }, {}],
] as const)('nothing of a person is in the first HTML when %s', async (_when, given, part) => {
  expect((await ownOf(answers(given), part as Partial<Screen>)).own).toBeNull();
});

test('without a session nothing of a person is asked', async () => {
  const first = await readFirst({ headers: {} }, screen, new URLSearchParams());
  expect(first.own).toBeNull();
});
