import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublicBoard, PublicCard } from '@/domain/kanban/exchange';
import type { Language } from '@/domain/languages';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { PublicBoardScreen } from './PublicBoardScreen';

const api = standInApi();

function cardSeen(number: number, changes: Partial<PublicCard> = {}): PublicCard {
  const days = { startOn: null, dueOn: '2026-12-01', completed: false };
  const counts = { hasDescription: true, checklistDone: 1, checklistTotal: 2 };
  const key = { id: `c${number}`, key: `OPS-${number}`, name: `Card ${number}` };
  return {
    ...key,
    ...days,
    ...counts,
    columnId: 'k1',
    labelIds: ['l1'],
    assignees: ['Linh'],
    coverUrl: null,
    ...changes,
  };
}
const board: PublicBoard = {
  key: 'OPS',
  name: 'Operations',
  description: 'What we do.',
  color: '#08734F',
  labels: [{ id: 'l1', name: 'Bug', color: '#BF282D' }],
  columns: {
    k1: { id: 'k1', name: 'To do', cardIds: ['c1', 'c2'], isDone: false, color: null },
    k2: { id: 'k2', name: 'Done', cardIds: [], isDone: true, color: null },
  },
  columnOrder: ['k1', 'k2'],
  cards: { c1: cardSeen(1), c2: cardSeen(2) },
};
const text = (value: string) => ({ type: 'paragraph', content: [{ type: 'text', text: value }] });

function open({ language = 'en' as const, more = '' }: { language?: Language; more?: string } = {}) {
  return renderWithProviders(
    <SignedIn user={null}>
      <PublicBoardScreen />
    </SignedIn>,
    { at: `/board/tok?token=tok${more}`, language },
  );
}

test('whoever has the link reads columns and cards, and changes nothing', async () => {
  api.on('get', '/api/kanban/public', () => answer({ board } as never));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  const lane = screen.getByRole('list', { name: 'Cards in To do' });
  expect(within(lane).getByText('OPS-1')).toBeVisible();
  expect(within(lane).getAllByText('Linh')).toHaveLength(2);
  expect(screen.getByText('No cards')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await expectNoAxeFaults();
});

test('a card opens with its text and checklists, and its address says which', async () => {
  api.on('get', '/api/kanban/public', ({ query }) =>
    query.get('cardId')
      ? answer({
          card: {
            ...cardSeen(2),
            description: { type: 'doc', content: [text('All of it.')] },
            checklists: [{ id: 'q1', name: 'Before', items: [{ id: 'i1', text: 'Measure', done: true }] }],
          },
        } as never)
      : answer({ board } as never),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Card 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Card 2' });
  expect(await within(dialog).findByText('All of it.')).toBeVisible();
  expect(within(dialog).getByRole('region', { name: 'Before' })).toHaveTextContent('Measure');
  expect(within(dialog).getByRole('img', { name: 'Done' })).toBeInTheDocument();
  expect(router.current().asPath).toContain('card=OPS-2');
  await expectNoAxeFaults();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a link that was withdrawn leads to the page of things that do not exist', async () => {
  api.on('get', '/api/kanban/public', () => refusal(404, 'not-found'));
  const { router } = open();
  await waitFor(() => expect(router.visits.at(-1)).toBe('/404'));
  expect(screen.getByRole('heading', { level: 1, name: 'Public board' })).toBeInTheDocument();
});

test('a failed read says so and can be tried again; it speaks Arabic', async () => {
  api.on('get', '/api/kanban/public', () => refusal(500, 'internal'));
  const { user } = open({ language: 'ar' });
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  await expectNoAxeFaults();
  api.on('get', '/api/kanban/public', () => answer({ board } as never));
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'البطاقات في To do' })).toBeVisible();
});
