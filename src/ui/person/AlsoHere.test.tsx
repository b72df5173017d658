import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setSessionToken } from '@/core/http/sessionToken';
import { publishLive } from '@/core/live/bus';
import type { Viewer } from '@/domain/live/contract';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { AlsoHere } from './AlsoHere';

const api = standInApi();
afterEach(() => setSessionToken(null));

const RECORD = 'users.person:p1';
const viewers = (...names: string[]): Viewer[] => names.map((name) => ({ userId: name, name, avatar: null }));

const told = (entity: string, others: Viewer[]) =>
  act(() =>
    publishLive({
      type: 'live.viewers',
      at: '2026-11-21T08:00:00.000Z',
      by: null,
      payload: { entity, viewers: others },
    }),
  );

test('who else has it open is named, and it is accessible', async () => {
  api.on('post', '/api/live/viewing', () => answer({ viewers: viewers('Anna', 'Ben') }));
  renderWithProviders(<AlsoHere entity={RECORD} />);
  expect(await screen.findByText(/^Also here: .*Anna.* and .*Ben.*$/)).toBeVisible();
  expect(api.calls[0]?.body).toMatchObject({ entity: RECORD });
  await expectNoAxeFaults();
});

test('they come and go; beyond four they are counted; other records do not matter', async () => {
  api.on('post', '/api/live/viewing', () => answer({ viewers: [] }));
  renderWithProviders(<AlsoHere entity={RECORD} />);
  const line = await screen.findByRole('status');
  told('users.person:p2', viewers('Zoe'));
  expect(line).toBeEmptyDOMElement();
  told(RECORD, viewers('A', 'B', 'C', 'D', 'E', 'F'));
  expect(line).toHaveTextContent('2 more');
  told(RECORD, []);
  expect(line).toBeEmptyDOMElement();
});

test('on leaving the server hears it; where it says no nothing is shown', async () => {
  setSessionToken('anna');
  api.on('post', '/api/live/viewing', () => refusal(404, 'not-found'));
  const { unmount } = renderWithProviders(<AlsoHere entity={RECORD} />);
  expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  unmount();
  await expect.poll(() => api.calls.at(-1)?.body).toMatchObject({ entity: null });
});

test('a card over its board: both are said to be open, and leaving one leaves the other', async () => {
  setSessionToken('anna');
  api.on('post', '/api/live/viewing', () => answer({ viewers: [] }));
  const said = () => api.calls.map(({ body }) => body as { tab: string; entity: string | null });
  renderWithProviders(<AlsoHere entity="kanban.board:b1" />);
  const { unmount } = renderWithProviders(<AlsoHere entity="kanban.card:c1" />);
  await expect.poll(() => said().length).toBe(2);
  unmount();
  await expect.poll(() => said().length).toBe(3);
  const [board, card, left] = said();
  expect(left).toEqual({ tab: card?.tab, entity: null });
  expect(board?.tab).not.toBe(card?.tab);
});

test('a closed tab says so with a call that outlives it, and one that comes back is there again', async () => {
  setSessionToken('anna');
  api.on('post', '/api/live/viewing', () => answer({ viewers: [] }));
  const fetched = vi.spyOn(globalThis, 'fetch');
  renderWithProviders(<AlsoHere entity={RECORD} />);
  await expect.poll(() => api.calls.length).toBe(1);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => api.calls.at(-1)?.body).toMatchObject({ entity: null });
  const [request] = fetched.mock.calls.at(-1) ?? [];
  expect((request as Request).keepalive).toBe(true);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => api.calls.at(-1)?.body).toMatchObject({ entity: RECORD });
});

test('who signs out says nothing more: the server would refuse it', async () => {
  api.on('post', '/api/live/viewing', () => answer({ viewers: [] }));
  setSessionToken('anna');
  const { unmount } = renderWithProviders(<AlsoHere entity={RECORD} />);
  expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  setSessionToken(null);
  unmount();
  await new Promise(setImmediate);
  expect(api.calls.map(({ body }) => body)).toEqual([expect.objectContaining({ entity: RECORD })]);
});
