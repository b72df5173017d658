import { current } from '@reduxjs/toolkit';
import type { Card } from '@/domain/kanban/detailSchemas';

type Field = keyof Card;

/** A write that has not been answered: which card it shows otherwise, and what stood there before it. */
export interface WaitingWrite {
  cardId: string;
  fields: Partial<Card>;
}

/** By request, in the order in which they were sent. */
export type WaitingWrites = Record<string, WaitingWrite>;

/** Lists whose entries get ids and versions from answers: what was told last is shown of them. */
const FILLED = new Set<Field>(['checklists', 'attachments', 'comments', 'likers']);

const fieldsOf = (card: Card) => Object.keys(card) as Field[];

/** What a change does to a card of the store. */
function changedBy(card: Card, change: (card: Card) => void) {
  const before = current(card);
  change(card);
  const after = current(card);
  return { before, fields: fieldsOf(after).filter((field) => before[field] !== after[field]) };
}

const pick = (card: Card, fields: readonly Field[]): Partial<Card> =>
  Object.fromEntries(fields.map((field) => [field, card[field]]));

/** Shows a write before its answer. */
export function showWrite(
  waiting: WaitingWrites,
  request: string,
  card: Card,
  show: (card: Card) => void,
): void {
  const { before, fields } = changedBy(card, show);
  waiting[request] = { cardId: card.id, fields: pick(before, fields) };
}

/** What the server told of a card lies under what waits: it shows where nothing waits, and where that is refused. */
export function tellUnder(waiting: WaitingWrites, card: Card, told: Partial<Card>): void {
  const writes = Object.values(waiting).filter(({ cardId }) => cardId === card.id);
  for (const field of Object.keys(told) as Field[]) {
    const first = writes.find(({ fields }) => field in fields);
    if (first) Object.assign(first.fields, { [field]: told[field] });
    if (!first || FILLED.has(field)) Object.assign(card, { [field]: told[field] });
  }
}

/** Takes the answer of a write, under those that still wait. */
export function takeAnswer(waiting: WaitingWrites, card: Card, take: (card: Card) => void): void {
  const { before, fields } = changedBy(card, take);
  const told = pick(current(card), fields);
  Object.assign(card, pick(before, fields));
  tellUnder(waiting, card, told);
}

/** Takes a refused write back: what stood before it comes back, or lies under a later write of the same field. */
export function takeBack(waiting: WaitingWrites, request: string, card: Card | undefined): void {
  const refused = waiting[request];
  const later = Object.entries(waiting)
    .slice(Object.keys(waiting).indexOf(request) + 1)
    .map(([, write]) => write)
    .filter(({ cardId }) => cardId === refused?.cardId);
  delete waiting[request];
  for (const field of Object.keys(refused?.fields ?? {}) as Field[]) {
    const next = later.find(({ fields }) => field in fields)?.fields ?? card;
    if (next) Object.assign(next, { [field]: refused?.fields[field] });
  }
}
