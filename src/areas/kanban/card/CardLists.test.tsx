import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withoutLayout } from '@/testing/editor';
import { cardShown } from '@/testing/factories/kanbanCard';
import { standInIndexedDb } from '@/testing/indexedDb';
import { openCard, SLOW } from '@/testing/openCard';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';

const ADD = '/api/kanban/checklists/items/new';
const MOVE = '/api/kanban/checklists/items/move';
const NEW_LIST = '/api/kanban/checklists/new';

withoutLayout();
const api = standInApi();
const kept = standInIndexedDb();

const sent = (path: string) =>
  api.calls.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>);
const [list] = cardShown().checklists;
const [first, second] = list!.items;
const made = ({ id, text }: { id: string; text: string }) =>
  answer({ item: { ...second, id, text }, checklistId: 'list-1', rev: 8 } as never);
const adding = (drawer: HTMLElement) => within(drawer).getByRole('textbox', { name: 'Add an item' });

test('an item that is refused comes back to its field, with the lines after it, and is told once', async () => {
  const { user, drawer } = await openCard(api);
  api.on('post', ADD, ({ body }) => {
    const item = body as { id: string; text: string };
    return item.text === 'Two' ? refusal(409, 'card-full') : made(item);
  });
  await user.click(adding(drawer));
  await user.paste('One\nTwo\nThree');
  await waitFor(() => expect(adding(drawer)).toHaveValue('Two\nThree'), SLOW);
  expect(sent(ADD).map((body) => body['text'])).toEqual(['One', 'Two']);
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  api.on('post', ADD, ({ body }) => made(body as { id: string; text: string }));
  await user.keyboard('{Enter}');
  expect(await within(drawer).findByRole('checkbox', { name: 'Three' }, SLOW)).toBeInTheDocument();
  expect(adding(drawer)).toHaveValue('');
});

test('an item whose answer was lost is not made twice', async () => {
  const { user, drawer } = await openCard(api);
  api.on('post', ADD, () => lost());
  await user.type(adding(drawer), 'Pay{Enter}');
  await waitFor(() => expect(adding(drawer)).toHaveValue('Pay'), SLOW);
  api.on('post', ADD, ({ body }) => made(body as { id: string; text: string }));
  await user.type(adding(drawer), '{Enter}');
  await within(drawer).findByRole('checkbox', { name: 'Pay' }, SLOW);
  expect(sent(ADD)[1]).toEqual(sent(ADD)[0]);
});

test('an item that was not added yet is still there when the card is opened again', async () => {
  const { user, drawer, unmount } = await openCard(api);
  await user.type(adding(drawer), 'Half a th');
  unmount();
  const { drawer: again } = await openCard(api);
  await waitFor(() => expect(adding(again)).toHaveValue('Half a th'));
  expect(kept.size).toBe(1);
});

test('a changed item that is refused stays open with its words', async () => {
  const { user, drawer } = await openCard(api);
  api.on('post', '/api/kanban/checklists/items/update', () => refusal(500, 'internal'));
  await user.click(within(drawer).getByRole('button', { name: 'Ask for a price' }));
  const field = within(drawer).getByRole('textbox', { name: 'Text of the item' });
  await user.clear(field);
  await user.type(field, 'Ask twice{Enter}');
  await screen.findByRole('alert', {}, SLOW);
  expect(within(drawer).getByRole('textbox', { name: 'Text of the item' })).toHaveValue('Ask twice');
});

test('a checklist is made once, however often Enter is pressed', async () => {
  const { user, drawer } = await openCard(api);
  let release: (response: Response) => void = () => undefined;
  api.on('post', NEW_LIST, () => new Promise<Response>((resolve) => (release = resolve)));
  await user.click(within(drawer).getByRole('button', { name: 'Add checklist' }));
  const name = within(drawer).getByRole('textbox', { name: 'Name of the checklist' });
  await user.type(name, '{Enter}{Enter}');
  await waitFor(() => expect(sent(NEW_LIST)).toHaveLength(1), SLOW);
  release(answer({ checklist: { ...list, id: 'list-2', name: 'Checklist', items: [] }, rev: 8 } as never));
  expect(await within(drawer).findByRole('group', { name: 'Checklist' }, SLOW)).toBeVisible();
  expect(sent(NEW_LIST)).toHaveLength(1);
});

/** Drags an item onto the upper or lower half of another; jsdom has neither layout nor `DataTransfer`. */
function drag(from: HTMLElement, to: HTMLElement, where: 'upper' | 'lower') {
  const carried = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => void carried.set(type, value),
    getData: (type: string) => carried.get(type) ?? '',
    get types() {
      return [...carried.keys()];
    },
  };
  fireEvent.dragStart(from, { dataTransfer });
  const drop = createEvent.drop(to, { dataTransfer });
  Object.defineProperty(drop, 'clientY', { value: where === 'upper' ? -1 : 1 });
  fireEvent(to, drop);
}

const rowOf = (drawer: HTMLElement, name: string) =>
  within(drawer).getByRole('checkbox', { name }).closest('li')!;

test('an item is dragged to the first place', async () => {
  const { drawer } = await openCard(api);
  api.on('post', MOVE, () => answer({ item: second, checklistId: 'list-1', rev: 8 } as never));
  drag(rowOf(drawer, 'Ask for a price'), rowOf(drawer, 'Measure the room'), 'upper');
  await waitFor(() => expect(sent(MOVE)).toEqual([{ itemId: 'item-2', afterItemId: null }]));
  const boxes = within(within(drawer).getByRole('group', { name: 'Before ordering' })).getAllByRole(
    'checkbox',
  );
  expect(boxes[0]).toHaveAccessibleName('Ask for a price');
});

test('an item is dragged into another checklist', async () => {
  const other = {
    id: 'list-2',
    name: 'After',
    version: 1,
    items: [{ ...first!, id: 'item-9', text: 'Sit' }],
  };
  const { drawer } = await openCard(api, { checklists: [list!, other] });
  api.on('post', MOVE, () => answer({ item: second, checklistId: 'list-2', rev: 8 } as never));
  drag(rowOf(drawer, 'Ask for a price'), rowOf(drawer, 'Sit'), 'lower');
  await waitFor(() =>
    expect(sent(MOVE)).toEqual([{ itemId: 'item-2', checklistId: 'list-2', afterItemId: 'item-9' }]),
  );
  const after = within(drawer).getByRole('group', { name: 'After' });
  expect(within(after).getByRole('checkbox', { name: 'Ask for a price' })).toBeInTheDocument();
});

const ORDER = '/api/kanban/cards/attachments/move';
const fileOf = (id: string) => ({
  id,
  name: `${id}.pdf`,
  type: 'application/pdf',
  size: 2000,
  kind: 'other',
  downloadUrl: `/files/${id}`,
});
const filesOf = (drawer: HTMLElement) =>
  within(within(drawer).getByRole('list', { name: 'Attachments' })).getAllByRole('listitem');

test('files are put in order by dragging and by Alt with an arrow', async () => {
  const attachments = ['one', 'two', 'three'].map(fileOf) as never[];
  const { user, drawer, card } = await openCard(api, { attachments });
  const [one, , three] = filesOf(drawer);
  const moved = ['three', 'one', 'two'].map(fileOf) as never[];
  api.on('post', ORDER, () => answer({ attachments: moved, rev: 8 } as never));
  api.on('get', '/api/kanban/card', () => answer({ card: { ...card, attachments: moved }, rev: 8 } as never));
  drag(three!, one!, 'upper');
  await waitFor(() => expect(filesOf(drawer)[0]).toHaveTextContent('three.pdf'));
  expect(sent(ORDER)).toEqual([{ attachmentId: 'three', afterAttachmentId: null }]);
  api.on('post', ORDER, () => refusal(403, 'forbidden'));
  within(filesOf(drawer)[0]!).getByRole('link').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(sent(ORDER)[1]).toEqual({ attachmentId: 'three', afterAttachmentId: 'one' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(filesOf(drawer)[0]).toHaveTextContent('three.pdf'));
});
