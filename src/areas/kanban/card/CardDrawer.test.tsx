import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onCreateFrom } from '@/core/intents/intents';
import { expectNoAxeFaults } from '@/testing/axe';
import { newStore } from '@/testing/areaStore';
import { withoutLayout } from '@/testing/editor';
import { cardShown, commentShown } from '@/testing/factories/kanbanCard';
import { openCard, SLOW } from '@/testing/openCard';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { CardDrawer } from './CardDrawer';

withoutLayout();
const api = standInApi();

const bodyOf = (path: string) =>
  api.calls.findLast((call) => call.path === path)?.body as Record<string, unknown>;
const sentTo = (path: string) => waitFor(() => expect(bodyOf(path)).toBeDefined(), SLOW);

test('a card opens with all that belongs to it', async () => {
  const { drawer } = await openCard(api);
  expect(screen.getByRole('dialog', { name: 'Card OPS-12' })).toBe(drawer);
  expect(within(drawer).getByRole('textbox', { name: 'Name' })).toHaveValue('Order new chairs');
  expect(within(drawer).getByRole('checkbox', { name: 'Measure the room' })).toBeChecked();
  expect(within(drawer).getByText('The red ones?')).toBeVisible();
  expect(within(drawer).getByRole('radio', { name: 'Medium' })).toBeChecked();
  await within(drawer).findByRole('textbox', { name: 'Write a comment' }, SLOW);
  await expectNoAxeFaults();
});

test('a viewer sees the same without the controls', async () => {
  const { drawer } = await openCard(api, {
    board: { id: 'board-1', key: 'OPS', name: 'Operations', role: 'viewer' },
  });
  expect(within(drawer).getByText('Order new chairs')).toBeVisible();
  expect(within(drawer).queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(drawer).queryByRole('radio')).not.toBeInTheDocument();
  expect(
    within(drawer).queryByRole('button', { name: /delete|attach|assign|labels|edit|comment/i }),
  ).not.toBeInTheDocument();
  expect(within(drawer).getByRole('checkbox', { name: 'Ask for a price' })).toBeDisabled();
  await expectNoAxeFaults();
});

test('on an archived board the card is shown without the controls, also to an editor', async () => {
  const { drawer } = await openCard(api, {}, { around: { archivedAt: '2026-11-19T10:00:00.000Z' } });
  await waitFor(() => expect(within(drawer).queryByRole('textbox')).not.toBeInTheDocument());
  expect(
    within(drawer).queryByRole('button', { name: /delete|attach|assign|labels|edit|comment/i }),
  ).not.toBeInTheDocument();
  expect(within(drawer).getByRole('checkbox', { name: 'Ask for a price' })).toBeDisabled();
});

test('who is assigned is read by name', async () => {
  const { drawer } = await openCard(api);
  const people = within(drawer).getByRole('list', { name: 'Assignees' });
  expect(within(people).getByText('Linh Trần')).toBeVisible();
});

test('an invoice of a card begins with its name and knows where it came from', async () => {
  const { user, drawer, router, card } = await openCard(api);
  await user.click(within(drawer).getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create invoice…' }));
  const { query } = router.current();
  expect(router.current().pathname).toBe('/dashboard/invoice/new');
  expect(query).toMatchObject({ from: `kanban.card:${card.id}`, title: 'OPS-12 Order new chairs' });
});

test.each([
  ['on its day', { dueOn: '2026-12-05', dueTime: null, dueAt: '2026-12-05T22:59:59.000Z' }, '2026-12-05'],
  [
    'at its time',
    { dueOn: '2026-12-05', dueTime: '10:00', dueAt: '2026-12-05T09:00:00.000Z' },
    '2026-12-05T09:00:00.000Z',
  ],
  ['at no time without one', { dueOn: null, dueTime: null, dueAt: null }, undefined],
])('an event of a card begins %s', async (_when, due, start) => {
  const asked: unknown[] = [];
  onTestFinished(onCreateFrom((intent) => void asked.push(intent)));
  const { user, drawer, card } = await openCard(api, due);
  await user.click(within(drawer).getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create event…' }));
  const values = { title: 'Order new chairs', ...(start && { start }) };
  expect(asked).toEqual([{ target: 'event', values, source: { type: 'kanban.card', id: card.id } }]);
});

test('a card that is not there says so and leads back', async () => {
  api.on('get', '/api/kanban/card', () => refusal(404, 'not-found'));
  const onClose = vi.fn();
  const { user } = renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <CardDrawer cardKey="OPS-99" onClose={onClose} />
    </SignedIn>,
    { store: newStore(), bare: true },
  );
  expect(await screen.findByText('This card is not here')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Back to the board' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a priority is shown at once and put back when the server refuses', async () => {
  const { user, drawer } = await openCard(api);
  let refuse: (response: Response) => void = () => undefined;
  api.on('post', '/api/kanban/cards/update', () => new Promise<Response>((resolve) => (refuse = resolve)));
  await user.click(within(drawer).getByRole('radio', { name: 'High' }));
  expect(within(drawer).getByRole('radio', { name: 'High' })).toBeChecked();
  await sentTo('/api/kanban/cards/update');
  expect(bodyOf('/api/kanban/cards/update')).toEqual({
    cardId: 'card-1',
    version: 3,
    card: { priority: 'high' },
  });
  refuse(refusal(403, 'forbidden'));
  await waitFor(() => expect(within(drawer).getByRole('radio', { name: 'Medium' })).toBeChecked());
});

test('the name saves by itself, and says when it could not', async () => {
  const { user, drawer } = await openCard(api);
  const name = within(drawer).getByRole('textbox', { name: 'Name' });
  api.on('post', '/api/kanban/cards/update', () => refusal(500, 'internal'));
  await user.clear(name);
  // Pasted at once: a pause between two keys would save a part, too.
  await user.paste('Order desks');
  await user.keyboard('{Enter}');
  expect(await within(drawer).findByText('Not saved.', {}, SLOW)).toBeVisible();
  expect(name).toHaveValue('Order desks');
  api.on('post', '/api/kanban/cards/update', () =>
    answer({ card: cardShown({ name: 'Order desks', version: 4 }), rev: 8 } as never),
  );
  await user.click(within(drawer).getAllByRole('button', { name: 'Retry' })[0]!);
  expect(await within(drawer).findByText('Saved', {}, SLOW)).toBeVisible();
});

test('J and K step through the column, but not while somebody types', async () => {
  const onStep = vi.fn();
  const { user, drawer, card } = await openCard(api, {}, { onStep });
  // A typed name is saved when the drawer closes.
  api.on('post', '/api/kanban/cards/update', () => answer({ card, rev: 8 } as never));
  within(drawer).getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('j');
  await user.keyboard('k');
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
  await user.type(within(drawer).getByRole('textbox', { name: 'Name' }), 'jk');
  expect(onStep).toHaveBeenCalledTimes(2);
});

test('a checklist is used by keyboard: tick, add, move', async () => {
  const { user, drawer, card } = await openCard(api);
  const [list] = card.checklists;
  api.on('post', '/api/kanban/checklists/items/update', () =>
    answer({
      item: { ...list?.items[1], doneAt: '2026-11-20T11:00:00.000Z' },
      checklistId: 'list-1',
      rev: 8,
    } as never),
  );
  within(drawer).getByRole('checkbox', { name: 'Ask for a price' }).focus();
  await user.keyboard(' ');
  expect(within(drawer).getByText('2/2')).toBeVisible();
  api.on('post', '/api/kanban/checklists/items/move', () =>
    answer({ item: list?.items[1], checklistId: 'list-1', rev: 9 } as never),
  );
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await sentTo('/api/kanban/checklists/items/move');
  expect(bodyOf('/api/kanban/checklists/items/move')).toEqual({ itemId: 'item-2', afterItemId: null });
  api.on('post', '/api/kanban/checklists/items/new', () =>
    answer({
      item: { ...list?.items[1], id: 'item-3', text: 'Pay' },
      checklistId: 'list-1',
      rev: 10,
    } as never),
  );
  await user.type(within(drawer).getByRole('textbox', { name: 'Add an item' }), 'Pay{Enter}');
  expect(await within(drawer).findByRole('checkbox', { name: 'Pay' })).toBeInTheDocument();
});

test('two people wrote a description: both texts are shown, and mine can stand below theirs', async () => {
  const { user, drawer } = await openCard(api);
  const theirs = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ten are enough.' }] }],
  };
  let calls = 0;
  api.on('post', '/api/kanban/cards/describe', () => {
    calls += 1;
    return calls === 1
      ? refusal(409, 'stale-version', { current: { description: theirs, descriptionVersion: 6 } })
      : answer({ descriptionVersion: 7, rev: 9 } as never);
  });
  await user.click(within(drawer).getByRole('button', { name: 'Edit description' }));
  const part = within(drawer).getByRole('region', { name: 'Description' });
  await user.click(await within(part).findByRole('button', { name: 'Quote' }, SLOW));
  const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' }, SLOW);
  expect(within(dialog).getByText('Ten are enough.')).toBeVisible();
  expect(within(dialog).getByText('Twelve, with wheels.')).toBeVisible();
  await expectNoAxeFaults(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Put mine below' }));
  await waitFor(() => expect(calls).toBe(2));
  expect(bodyOf('/api/kanban/cards/describe')).toMatchObject({
    descriptionVersion: 6,
    description: { content: [theirs.content[0], { type: 'blockquote' }, { type: 'paragraph' }] },
  });
});

test('a deleted comment comes back by Undo; another’s has no such button', async () => {
  const { user, drawer } = await openCard(api, {
    comments: [
      commentShown('comment-1', 'Mine'),
      commentShown('comment-2', 'Theirs', { author: { ...cardShown().people[1]! } }),
    ],
  });
  expect(within(drawer).getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
  api.on('post', '/api/kanban/comments/delete', () =>
    answer({ deleted: true, commentId: 'comment-1', rev: 8 }),
  );
  api.on('post', '/api/kanban/comments/restore', () =>
    answer({ comment: commentShown('comment-1', 'Mine'), rev: 9 } as never),
  );
  await user.click(within(drawer).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(drawer).queryByText('Mine')).not.toBeInTheDocument());
  fireEvent.click(await screen.findByText('Undo', {}, SLOW));
  expect(await within(drawer).findByText('Mine')).toBeInTheDocument();
});

test('speaks Arabic', async () => {
  await openCard(api, {}, { language: 'ar' });
  expect(screen.getByRole('dialog', { name: 'البطاقة OPS-12' })).toBeVisible();
  await expectNoAxeFaults();
});
