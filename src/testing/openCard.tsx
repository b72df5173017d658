import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { CardDrawer } from '@/areas/kanban/card/CardDrawer';
import type { Card } from '@/domain/kanban/detailSchemas';
import type { Board } from '@/domain/kanban/schemas';
import { newStore } from './areaStore';
import { boardAround, cardShown } from './factories/kanbanCard';
import { renderWithProviders } from './render';
import { endUserOf, SignedIn } from './signedIn';
import { answer, type standInApi } from './standInApi';

/** How long lazy components may take to load. */
export const SLOW = { timeout: 20_000 };

interface Options {
  language?: 'ar';
  onStep?: () => void;
  onClose?: () => void;
  /** Overrides of the board around the card. */
  around?: Partial<Board>;
}

/** Opens the drawer of a card as Linh, and waits until it is loaded completely. */
export async function openCard(
  api: ReturnType<typeof standInApi>,
  changes: Partial<Card> = {},
  options: Options = {},
) {
  const { language = 'en', onStep = vi.fn(), onClose = () => undefined, around = {} } = options;
  const card = cardShown(changes);
  api.on('get', '/api/kanban/card', () => answer({ card, rev: 7 } as never));
  api.on('get', '/api/kanban/board', () =>
    answer({ board: boardAround({ role: card.board.role, ...around }) } as never),
  );
  api.on('get', '/api/links', () => answer({ links: [] }));
  const view = renderWithProviders(
    <SignedIn user={endUserOf('member', { id: 'linh' })}>
      <CardDrawer cardKey="OPS-12" onClose={onClose} onStep={onStep} />
    </SignedIn>,
    { store: newStore(), language, bare: true },
  );
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText(/Twelve/, {}, SLOW);
  await within(drawer).findAllByText('Bug', {}, SLOW);
  return { ...view, drawer, card };
}
