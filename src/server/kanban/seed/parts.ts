import { generateNKeysBetween } from 'fractional-indexing';
import { addDays, dayIn } from '@/domain/days';
import { newRow } from '@/server/db/row';
import { ago, type Making, type SeedCardRow } from './rows';
import { NOTES, REMARKS, STEPS } from './texts';

const paragraph = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** Descriptions of half of the cards. */
export function bodiesOf({ random }: Making, cards: readonly SeedCardRow[]) {
  return cards
    .filter(() => random.chance(0.5))
    .map(({ id }) => {
      const text = random.pick(NOTES);
      return { cardId: id, doc: paragraph(text), text, version: 1 };
    });
}

/** A checklist on a third of the cards. */
export function checklistsOf(making: Making, cards: readonly SeedCardRow[], people: readonly string[]) {
  const { random, now, zone } = making;
  const today = dayIn(zone, now);
  const lists = cards
    .filter(() => random.chance(0.34))
    .map((card) => ({
      ...newRow(card.createdAt),
      id: random.id(now),
      cardId: card.id,
      name: 'Steps',
      rank: 'a0',
    }));
  const items = lists.flatMap((list) => {
    const count = random.int(3, STEPS.length);
    const done = random.int(0, count);
    const ranks = generateNKeysBetween(null, null, count);
    return STEPS.slice(0, count).map((text, at) => ({
      ...newRow(list.createdAt),
      id: random.id(now),
      checklistId: list.id,
      text,
      rank: ranks[at] ?? '',
      doneAt: at < done ? ago(making, random.int(0, 6)) : null,
      doneById: at < done ? random.pick(people) : null,
      // The first open step has an assignee and a due date.
      assigneeId: at === done ? (people[count % people.length] ?? null) : null,
      dueOn: at === done ? addDays(today, count) : null,
      cardId: null,
    }));
  });
  return { lists, items };
}

/** `count` comments on a card, an hour or more apart. */
function talkOn(making: Making, card: SeedCardRow, people: readonly string[], count: number) {
  const { random, now } = making;
  const first = Date.parse(card.createdAt);
  const step = (now.getTime() - first) / (count + 1);
  return Array.from({ length: count }, (_, at) => {
    const text = random.pick(REMARKS);
    const when = new Date(first + step * (at + 1));
    return {
      ...newRow(when.toISOString()),
      id: random.id(when),
      cardId: card.id,
      authorId: random.pick(people),
      doc: paragraph(text),
      text,
      replyToId: null,
      editedAt: null,
      deletedById: null,
    };
  });
}

/** Comments: 2 to 6 on a quarter of the cards, 40 on the first on request. */
export function commentsOf(
  making: Making,
  cards: readonly SeedCardRow[],
  people: readonly string[],
  isBusy: boolean,
) {
  const { random } = making;
  return cards.flatMap((card, at) => {
    if (isBusy && at === 0) return talkOn(making, card, people, 40);
    return random.chance(0.25) ? talkOn(making, card, people, random.int(2, 6)) : [];
  });
}
