import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishLive } from '@/core/live/bus';
import type { Doc } from '@/domain/doc/types';
import { withoutLayout, writeInto } from '@/testing/editor';
import { cardShown } from '@/testing/factories/kanbanCard';
import { standInIndexedDb } from '@/testing/indexedDb';
import { openCard, SLOW } from '@/testing/openCard';
import { answer, refusal, standInApi } from '@/testing/standInApi';

const DESCRIBE = '/api/kanban/cards/describe';
const DRAFT = 'card:card-1:description';

withoutLayout();
const api = standInApi();
const kept = standInIndexedDb();

const docOf = (text: string): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const draftOf = (text: string, version = 4) => ({ userId: 'linh', doc: docOf(text), version });
const sent = (path = DESCRIBE) =>
  api.calls.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>);

/** Holds back the responses of a path until they are released, one by one. */
function held(path: string) {
  const waiting: ((response: Response) => void)[] = [];
  api.on('post', path, () => new Promise<Response>((resolve) => void waiting.push(resolve)));
  return {
    answers: async (count: number) => {
      await waitFor(() => expect(sent(path)).toHaveLength(count), SLOW);
      return (response: Response) => waiting.shift()?.(response);
    },
  };
}

const described = (descriptionVersion: number) => answer({ descriptionVersion, rev: 8 });

async function write() {
  const view = await openCard(api);
  await view.user.click(within(view.drawer).getByRole('button', { name: 'Edit description' }));
  const field = await within(view.drawer).findByRole('textbox', { name: 'Description' }, SLOW);
  return { ...view, field };
}

test('what is typed during a save is saved after it, also when the card is closed at once', async () => {
  const { field, unmount } = await write();
  const save = held(DESCRIBE);
  writeInto(field, ' First.');
  const release = await save.answers(1);
  writeInto(field, ' Second.');
  unmount();
  release(described(5));
  const releaseSecond = await save.answers(2);
  expect(sent().map((body) => body['descriptionVersion'])).toEqual([4, 5]);
  expect(sent()[1]).toMatchObject({ description: docOf('Twelve, with wheels. First. Second.') });
  releaseSecond(described(6));
  await waitFor(() => expect(kept.has(DRAFT)).toBe(false));
});

test('text whose save is refused after the card was closed waits in the browser', async () => {
  const { field, unmount } = await write();
  const save = held(DESCRIBE);
  writeInto(field, ' First.');
  const release = await save.answers(1);
  writeInto(field, ' Second.');
  unmount();
  release(described(5));
  (await save.answers(2))(refusal(500, 'internal'));
  await waitFor(() => expect(kept.get(DRAFT)).toEqual(draftOf('Twelve, with wheels. First. Second.', 5)));
});

test('two who take turns are not told of a conflict', async () => {
  const { field, drawer } = await write();
  api.on('post', DESCRIBE, () => described(5));
  writeInto(field, ' Mine.');
  await within(drawer).findByText('Saved', {}, SLOW);
  api.on('get', '/api/kanban/card', () =>
    answer({
      card: cardShown({ description: docOf('Twelve by Ben'), descriptionVersion: 6 }),
      rev: 9,
    } as never),
  );
  const payload = { boardId: 'board-1', cardId: 'card-1', part: 'description' as const };
  act(() => publishLive({ type: 'kanban.detailChanged', at: '', by: null, payload }));
  await waitFor(() => expect(field).toHaveTextContent('Twelve by Ben'), SLOW);
  writeInto(field, ', and me');
  await waitFor(() => expect(sent()).toHaveLength(2), SLOW);
  expect(sent()[1]).toMatchObject({ descriptionVersion: 6, description: docOf('Twelve by Ben, and me') });
});

test('the editor of a draft stays when the draft has been saved', async () => {
  kept.set(DRAFT, draftOf('Twelve, from the train'));
  const save = held(DESCRIBE);
  const { drawer } = await openCard(api);
  const field = await within(drawer).findByRole('textbox', { name: 'Description' }, SLOW);
  act(() => field.focus());
  (await save.answers(1))(described(5));
  await within(drawer).findByText('Saved', {}, SLOW);
  expect(within(drawer).getByRole('textbox', { name: 'Description' })).toHaveFocus();
});

test('who may no longer write is shown the description, not an old draft of it', async () => {
  kept.set(DRAFT, draftOf('Twelve, from the train'));
  const { drawer } = await openCard(api, {
    board: { id: 'board-1', key: 'OPS', name: 'Operations', role: 'viewer' },
  });
  // Fixed wait: that no draft is resumed can only be checked after the store has had time to answer.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(within(drawer).getByText('Twelve, with wheels.')).toBeVisible();
});

test('a conflict is settled once, however long its answer takes', async () => {
  const { field, user } = await write();
  const save = held(DESCRIBE);
  writeInto(field, ' Mine.');
  (await save.answers(1))(
    refusal(409, 'stale-version', { current: { description: docOf('Theirs.'), descriptionVersion: 6 } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }, SLOW));
  const release = await save.answers(2);
  expect(sent()[1]).toMatchObject({ descriptionVersion: 6 });
  writeInto(field, ' More.');
  release(described(7));
  (await save.answers(3))(described(8));
  expect(sent()[2]).toMatchObject({ descriptionVersion: 7 });
});

test('the description is read as text, with a button beside it', async () => {
  const { drawer } = await openCard(api);
  const text = within(drawer).getByText('Twelve, with wheels.');
  expect(text.closest('[role=button], button')).toBeNull();
  expect(within(drawer).getByRole('button', { name: 'Edit description' })).toBeVisible();
});

test('a name that could not be saved is there when the card is opened again', async () => {
  api.on('post', '/api/kanban/cards/update', () => refusal(500, 'internal'));
  const { user, drawer, unmount } = await openCard(api);
  const name = within(drawer).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.paste('Order desks');
  await user.keyboard('{Enter}');
  await within(drawer).findByText('Not saved.', {}, SLOW);
  unmount();
  const { drawer: again } = await openCard(api);
  const field = within(again).getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(field).toHaveValue('Order desks'));
  expect(await within(again).findByText('Not saved.', {}, SLOW)).toBeVisible();
  const card = cardShown({ name: 'Order desks', version: 4 });
  api.on('post', '/api/kanban/cards/update', () => answer({ card, rev: 8 } as never));
  await user.click(within(again).getAllByRole('button', { name: 'Retry' })[0]!);
  await waitFor(() => expect(kept.has('card:card-1:name')).toBe(false), SLOW);
});
