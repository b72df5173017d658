import { isEmptyDoc } from '@/domain/doc/reading';
import type { Doc, DocNode } from '@/domain/doc/types';
import { badInput } from '@/domain/errors';
import { fieldCodes } from '@/domain/fieldCodes';
import { own } from '@/domain/own';
import { mapInTurns } from '@/server/core/giveWay';
import {
  type BoardFile,
  boardFile,
  type FileCard,
  fileCard,
  type FileComment,
  MAX_FILE_CARDS,
} from './boardFile';
import type { PlannedParts, PlannedRow } from './planned';

/** Context in which a board file is read. */
export interface Trust {
  /** People of the file who have an account here. */
  known: ReadonlySet<string>;
  /** Whether the file is unchanged since this workspace exported it. */
  isSealed: boolean;
  /** The user who imports, and when. */
  userId: string;
  now: string;
}

/** Parses the header of a board file. @throws ApiError 400 `not-a-board`, `too-many-rows:20000`. */
export function readBoardFile(file: unknown): BoardFile {
  const { data, error } = boardFile.safeParse(file);
  if (data) return data;
  const isLong = error.issues.some(({ code, path }) => code === 'too_big' && path[0] === 'cards');
  throw badInput({ attachmentId: isLong ? `too-many-rows:${MAX_FILE_CARDS}` : 'not-a-board' });
}

/** An alleged text of another person as a text of the importing user, with that person's name in front. */
function quoted(body: Doc, name: string): Doc {
  const who: DocNode = { type: 'text', text: `${name}:`, marks: [{ type: 'italic' }] };
  return { type: 'doc', content: [{ type: 'paragraph', content: [who] }, ...body.content] };
}

function commentsOf(given: readonly FileComment[], file: BoardFile, trust: Trust) {
  // Files are not imported, so a comment without text would be empty.
  const comments = given.filter(({ body }) => !isEmptyDoc(body));
  const places = new Map(comments.map(({ id }, at) => [id, at]));
  const names = new Map(file.people.map(({ id, name, username }) => [id, name ?? username]));
  return comments.map(({ authorId, body, createdAt, editedAt, replyToId }, at) => {
    const id = authorId ?? '';
    const isTheirs = trust.isSealed && trust.known.has(id);
    const isOwn = isTheirs || id === trust.userId;
    const replyTo = places.get(replyToId ?? '') ?? null;
    return {
      authorId: isTheirs ? id : trust.userId,
      body: isOwn ? body : quoted(body, names.get(id) ?? '?'),
      createdAt: past(createdAt, trust.now),
      editedAt,
      replyTo: replyTo !== null && replyTo < at ? replyTo : null,
    };
  });
}

const past = (instant: string | undefined, now: string) =>
  instant === undefined || instant > now ? now : instant;

function partsOf(card: FileCard, number: number, file: BoardFile, trust: Trust): PlannedParts {
  const { known, now } = trust;
  const person = (id: string | null) => (id !== null && known.has(id) ? id : null);
  return {
    number,
    createdAt: past(card.createdAt, now),
    updatedAt: past(card.updatedAt, now),
    completedAt: card.completedAt,
    archivedAt: card.archivedAt && past(card.archivedAt, now),
    reporterId: person(card.reporterId),
    checklists: card.checklists.map(({ items, name }) => ({
      name,
      items: items.map((item) => ({
        ...item,
        assigneeId: person(item.assigneeId),
        doneById: trust.isSealed ? person(item.doneById) : null,
      })),
    })),
    comments: commentsOf(card.comments, file, trust),
    likerIds: trust.isSealed ? [...new Set(card.likerIds)].filter((id) => known.has(id)) : [],
  };
}

/** Card numbers: those of the file when all are distinct, else by the order. */
function numbersOf(cards: readonly { data?: FileCard | undefined }[]): number[] {
  const own = cards.map(({ data }) => data?.number ?? 0).filter((number) => number > 0);
  const isWhole = own.length === cards.length && new Set(own).size === own.length;
  return isWhole ? own : cards.map((_, at) => at + 1);
}

function columnError(card: FileCard, file: BoardFile) {
  const isThere = file.columnOrder.includes(card.columnId) && own(file.columns, card.columnId) !== undefined;
  return isThere ? undefined : { columnId: 'unknown' };
}

/** Plans the cards of a board file. */
export async function planFile(file: BoardFile, trust: Trust): Promise<PlannedRow[]> {
  const read = await mapInTurns(file.cards, (given) => ({ given, ...fileCard.safeParse(given) }));
  const numbers = numbersOf(read);
  const labels = new Map(file.labels.map(({ id, name }) => [id, name]));
  return mapInTurns(read, ({ data: card, error, given }, at) => {
    const wrong = error ? fieldCodes(error.issues, given) : card && columnError(card, file);
    if (!card || wrong) {
      const [[field, code] = ['name', 'invalid']] = Object.entries(wrong ?? {});
      return { error: { row: at + 1, field, code } };
    }
    const { columnId, name, priority, startOn, dueOn, dueTime, remind, description } = card;
    const facts = { name, priority, startOn, dueOn, dueTime, remind, description };
    return {
      card: {
        ...facts,
        column: columnId,
        labels: card.labelIds.flatMap((id) => labels.get(id) ?? []),
        done: card.completedAt !== null,
        assigneeIds: [...new Set(card.assigneeIds)].filter((id) => trust.known.has(id)),
        parts: partsOf(card, numbers[at] ?? at + 1, file, trust),
      },
    };
  });
}

const listOf = (record: unknown, name: string): readonly unknown[] => {
  const list = ((record ?? {}) as Record<string, unknown>)[name];
  return Array.isArray(list) ? list : [];
};

/** How many files the cards and comments of a board file refer to. */
export function filesOf({ cards }: BoardFile): number {
  return cards
    .flatMap((card) => [card, ...listOf(card, 'comments')])
    .reduce<number>((sum, owner) => sum + listOf(owner, 'attachments').length, 0);
}
