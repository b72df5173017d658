import type { CardPart } from '@/domain/kanban/live';

/** A changed part of an open card. */
export interface TouchedPart {
  cardId: string;
  part: CardPart;
  id?: string;
}

/** Changes of one write on one board, collected until its end. */
export class Touched {
  /** By card: whether its position changed. */
  readonly cards = new Map<string, boolean>();
  readonly goneCards = new Set<string>();
  readonly columns = new Set<string>();
  readonly goneColumns = new Set<string>();
  readonly parts: TouchedPart[] = [];
  order = false;
  labels = false;
  members = false;
  facts = false;
  /** So much changed that clients refetch the board. */
  reload = false;

  card(id: string, placed = false): void {
    this.goneCards.delete(id);
    this.cards.set(id, placed || (this.cards.get(id) ?? false));
  }

  goneCard(id: string): void {
    this.cards.delete(id);
    this.goneCards.add(id);
  }

  column(id: string): void {
    this.columns.add(id);
  }

  goneColumn(id: string): void {
    this.columns.delete(id);
    this.goneColumns.add(id);
  }

  /** Marks a part in the card's drawer as changed, and the card itself (counters, `updatedAt`). */
  part(cardId: string, part: CardPart, id?: string): void {
    this.card(cardId);
    this.parts.push({ cardId, part, ...(id !== undefined && { id }) });
  }
}
