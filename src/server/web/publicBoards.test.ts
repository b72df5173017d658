import { expect, test } from 'vitest';
import { hideUnknownBoard } from './publicBoards';

const said: unknown[] = [];
const log = { error: (...line: unknown[]) => said.push(line) };
const urlAfter = async (url: string, isPublished: (token: string) => Promise<boolean>) => {
  const request = { url };
  await hideUnknownBoard(request, url.split('?')[0] ?? '', { isPublished, log });
  return request.url;
};

test('a wrong link of a board leads to the page of things that do not exist, a right one to the board', async () => {
  const isKnown = (token: string) => Promise.resolve(token === 'known_1-x');
  expect(await urlAfter('/board/known_1-x?card=A-1', isKnown)).toBe('/board/known_1-x?card=A-1');
  expect(await urlAfter('/board/other', isKnown)).toBe('/404');
  expect(await urlAfter('/board/other/', isKnown)).toBe('/404');
});

test('other addresses ask nothing, and a database that does not answer hides no board', async () => {
  const fails = () => Promise.reject(new Error('down'));
  expect(hideUnknownBoard({ url: '/auth/login' }, '/auth/login', { isPublished: fails, log })).toBeNull();
  expect(await urlAfter('/board/x', fails)).toBe('/board/x');
  expect(said).toHaveLength(1);
});
