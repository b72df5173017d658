import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withoutLayout, writeInto } from '@/testing/editor';
import { commentShown } from '@/testing/factories/kanbanCard';
import { standInIndexedDb } from '@/testing/indexedDb';
import { openCard, SLOW } from '@/testing/openCard';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';

const NEW = '/api/kanban/comments/new';
const UPDATE = '/api/kanban/comments/update';

withoutLayout();
const api = standInApi();
const kept = standInIndexedDb();

const sent = (path: string) =>
  api.calls.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>);
const commented = (id: string, text: string) => answer({ comment: commentShown(id, text), rev: 8 } as never);

async function open() {
  const view = await openCard(api);
  const box = await within(view.drawer).findByRole('textbox', { name: 'Write a comment' }, SLOW);
  return { ...view, box, send: within(view.drawer).getByRole('button', { name: 'Comment' }) };
}

test('a card with files that are not sent is left only by who means to', async () => {
  api.on('post', '/api/blobs/new', () => answer({ attachment: { id: 'file-1', name: 'note.txt' } } as never));
  const onClose = vi.fn();
  const { user, drawer } = await openCard(api, {}, { onClose });
  await within(drawer).findByRole('textbox', { name: 'Write a comment' }, SLOW);
  const inputs = drawer.querySelectorAll<HTMLInputElement>('input[type="file"]');
  await user.upload(inputs[inputs.length - 1]!, new File(['hello'], 'note.txt', { type: 'text/plain' }));
  await within(drawer).findByText('note.txt', {}, SLOW);
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('what is written while a comment is on its way stays in the box', async () => {
  const { user, box, send, drawer } = await open();
  let release: (response: Response) => void = () => undefined;
  api.on('post', NEW, () => new Promise<Response>((resolve) => (release = resolve)));
  writeInto(box, 'first');
  await user.click(send);
  writeInto(box, 'second');
  await waitFor(() => expect(sent(NEW)).toHaveLength(1));
  release(commented('comment-2', 'first'));
  expect(await within(drawer).findByText('first', { selector: 'li *' }, SLOW)).toBeVisible();
  expect(box).toHaveTextContent(/^second$/);
  await waitFor(() => expect(kept.get('card:card-1:comment')).toMatchObject({ userId: 'linh' }));
});

test('a comment whose answer was lost comes back to the box and is not made twice', async () => {
  const { user, box, send, drawer } = await open();
  api.on('post', NEW, () => lost());
  writeInto(box, 'only once');
  await user.click(send);
  await waitFor(() => expect(box).toHaveTextContent('only once'), SLOW);
  await waitFor(() => expect(send).toBeEnabled());
  api.on('post', NEW, () => commented('comment-2', 'only once'));
  await user.click(send);
  await within(drawer).findByText('only once', { selector: 'li *' }, SLOW);
  const [first, second] = sent(NEW);
  expect(second).toEqual(first);
  expect(box).toHaveTextContent(/^$/);
});

test('a comment that was written on after a refusal is another one', async () => {
  const { user, box, send } = await open();
  api.on('post', NEW, () => refusal(500, 'internal'));
  writeInto(box, 'one');
  await user.click(send);
  await waitFor(() => expect(send).toBeEnabled(), SLOW);
  writeInto(box, ' more');
  await user.click(send);
  await waitFor(() => expect(sent(NEW)).toHaveLength(2), SLOW);
  expect(sent(NEW)[1]!['id']).not.toBe(sent(NEW)[0]!['id']);
});

test('a comment that is being changed outlives a look at the activity and the closing of the card', async () => {
  api.on('get', '/api/kanban/boards/activity', () => answer({ activity: [] }));
  const { user, drawer, unmount } = await open();
  await user.click(within(drawer).getByRole('button', { name: 'Edit' }));
  const field = await within(drawer).findByRole('textbox', { name: 'Edit' }, SLOW);
  writeInto(field, ' And chairs');
  await user.click(within(drawer).getByRole('tab', { name: 'Activity' }));
  await user.click(within(drawer).getByRole('tab', { name: 'Comments' }));
  expect(within(drawer).getByRole('textbox', { name: 'Edit' })).toHaveTextContent('And chairs');
  unmount();
  const { user: again, drawer: second } = await open();
  await again.click(within(second).getByRole('button', { name: 'Edit' }));
  const field2 = await within(second).findByRole('textbox', { name: 'Edit' }, SLOW);
  await waitFor(() => expect(field2).toHaveTextContent('And chairs'));
  await again.click(within(second).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(kept.size).toBe(0));
});

test('a changed comment is saved once, however often Save is pressed', async () => {
  const { user, drawer } = await open();
  await user.click(within(drawer).getByRole('button', { name: 'Edit' }));
  const field = await within(drawer).findByRole('textbox', { name: 'Edit' }, SLOW);
  api.on('post', UPDATE, () => commented('comment-1', 'Both'));
  writeInto(field, ' Both');
  await user.dblClick(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Both', {}, SLOW)).toBeVisible();
  expect(sent(UPDATE)).toHaveLength(1);
});

test('the activity speaks of values in the words of its language', async () => {
  const row = { at: '2026-11-20T10:00:00.000Z', actor: null, action: 'updated', entityKind: 'kanban.card' };
  const diff = { priority: ['medium', 'high'], remind: ['1d', 'none'], dueOn: ['2026-11-20', null] };
  api.on('get', '/api/kanban/boards/activity', () =>
    answer({ activity: [{ ...row, id: 'row-1', entityId: 'card-1', title: '١٢', diff }] } as never),
  );
  const { user, drawer } = await openCard(api, {}, { language: 'ar' });
  await user.click(within(drawer).getByRole('tab', { name: 'النشاط' }));
  const list = await within(drawer).findByRole('list', { name: 'النشاط' }, SLOW);
  expect(list.textContent).toContain('متوسطة ← عالية');
  expect(list.textContent).not.toMatch(/[a-z]|2026-11/i);
});
