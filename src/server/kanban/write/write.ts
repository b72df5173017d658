import type { CardFacts } from '@/domain/kanban/facts';
import { kanbanLive } from '@/domain/kanban/live';
import { type Activity, recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { sql } from 'kysely';
import type { BoardRow, OpenBoard } from '../access';
import type { Kanban } from '../kanban';
import { changesOf } from './changes';
import { cardFacts, publishChanged } from './facts';
import { Touched } from './touched';

/** `rev` of each board that a write has changed. */
export type Revs = Record<string, number>;

/**
 * One write on one or several locked boards: collects the changes, and at its end raises each board's `rev` by one
 * and notifies its readers, and other areas about the cards. Source: kanban, rules 8 and 9.
 */
export class Write {
  readonly now: string;
  readonly #touched = new Map<string, Touched>();
  readonly #before = new Map<string, CardFacts | null>();

  constructor(
    readonly kanban: Kanban,
    readonly trx: Transaction,
    readonly boards: ReadonlyMap<string, OpenBoard>,
    readonly via?: Activity['via'],
  ) {
    this.now = nowIso(kanban.now());
  }

  /** A board of this write. */
  board(id: string): BoardRow {
    const opened = this.boards.get(id);
    if (!opened) throw new TypeError(`board ${id} is not part of this write`);
    return opened.board;
  }

  /** The collected changes of a board. */
  on(boardId: string): Touched {
    const touched = this.#touched.get(boardId) ?? new Touched();
    this.#touched.set(boardId, touched);
    return touched;
  }

  /** Stores the state of cards before they change, for the events; new ones do not exist yet. */
  async keep(cardIds: readonly string[]): Promise<void> {
    const wanted = cardIds.filter((id) => !this.#before.has(id));
    const facts = await cardFacts(this.trx, wanted);
    for (const id of wanted) this.#before.set(id, facts.get(id) ?? null);
  }

  /** Marks a card as created by this write: it has no former state. */
  keepNew(cardId: string): void {
    this.#before.set(cardId, null);
  }

  /** Adds an entry to the activity log. */
  async log(line: Pick<Activity, 'entityKind' | 'entityId' | 'title' | 'action' | 'diff'>): Promise<void> {
    const { kanban, trx, via } = this;
    await recordActivity(trx, { actorId: kanban.user.id, via, area: 'kanban', ...line });
  }

  /** Raises `rev` and publishes the changes; returns the current `rev` of every board of the write. */
  async finish(): Promise<Revs> {
    const revs: Revs = {};
    for (const [id, { board }] of this.boards) revs[id] = board.rev;
    for (const boardId of [...this.#touched.keys()].sort()) revs[boardId] = await this.#tell(boardId);
    const { events, user } = this.kanban;
    await publishChanged({ events, trx: this.trx, actorId: user.id || null }, this.#before);
    return revs;
  }

  async #tell(boardId: string): Promise<number> {
    const { kanban, trx } = this;
    const { live, tab, user } = kanban;
    const touched = this.on(boardId);
    const board = await trx
      .updateTable('board')
      .set({ rev: sql<number>`rev + 1`, updatedAt: this.now })
      .where('id', '=', boardId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const to = { to: { of: 'board', id: boardId }, by: user.id || null, tab };
    const { rev } = board;
    const changes = await changesOf(kanban, trx, board, touched);
    await live.publish(trx, kanbanLive.changed, { boardId, rev, changes }, to);
    for (const part of touched.parts)
      await live.publish(trx, kanbanLive.detailChanged, { boardId, ...part }, to);
    return rev;
  }
}
