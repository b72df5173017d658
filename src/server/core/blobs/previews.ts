import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { createWorkLimiter } from '@/server/core/auth/workLimiter';
import { hasRoom } from '@/server/core/disk';
import { drawPreview, type PreviewName, previewTypeOf } from './draw';
import { MissingBytes } from './stores/store';
import type { BlobNeeds } from './types';

/** How long a request waits for a preview, in ms. */
const PATIENCE = 3000;
const ATTEMPTS = 3;
const MOST_WAITING = 10_000;
const REASON_LETTERS = 200;
/** Pictures of the queue rendered per batch. */
const BATCH = 200;

/** A preview that can be sent. */
export interface ReadyPreview {
  variant: string;
  size: number;
  type: string;
}

const notReady = () =>
  new ApiError(404, 'preview-not-ready', { message: 'The preview is not ready', retryAfter: 3 });

/** Renders previews, some at a time; the queue is in the database, so that a crash loses none. */
export class Previews {
  readonly #drawing = new Map<string, Promise<void>>();
  readonly #inTurn: <T>(work: () => Promise<T>) => Promise<T>;

  constructor(private readonly needs: BlobNeeds) {
    this.#inTurn = createWorkLimiter(needs.config.previewConcurrency, MOST_WAITING);
  }

  /** Queues previews, in the transaction that stores their picture. */
  async queue(db: Database, hash: string, variants: readonly PreviewName[]): Promise<void> {
    await db
      .insertInto('blob_variant')
      .values(variants.map((variant) => ({ hash, variant, state: 'queued' as const })))
      .onConflict((conflict) => conflict.columns(['hash', 'variant']).doNothing())
      .execute();
  }

  /** Starts rendering the queued previews of a picture, without waiting for them. */
  start(hash: string, variants: readonly PreviewName[]): void {
    for (const variant of variants) void this.#draw(hash, variant);
  }

  /** Renders what a stopped process left in the queue. */
  async resume(): Promise<void> {
    const rows = await this.needs.db
      .selectFrom('blob_variant')
      .select(['hash', 'variant'])
      .where('state', '=', 'queued')
      .limit(BATCH)
      .execute();
    await Promise.all(rows.map(({ hash, variant }) => this.#draw(hash, variant as PreviewName)));
  }

  /** Resolves when nothing is being rendered. */
  async settled(): Promise<void> {
    while (this.#drawing.size > 0) await Promise.all(this.#drawing.values());
  }

  /**
   * A preview ready to be sent, rendered now if necessary.
   * Throws 404 `preview-not-ready` after 3 s, 404 `not-found` where the picture can't be rendered.
   */
  async ready(hash: string, variant: PreviewName): Promise<ReadyPreview> {
    const found = await this.#find(hash, variant);
    if (found) return found;
    await Promise.race([this.#draw(hash, variant), wait(PATIENCE, undefined, { ref: false })]);
    const drawn = await this.#find(hash, variant);
    if (!drawn) throw notReady();
    return drawn;
  }

  /** Whether a preview exists, after waiting for one being rendered. */
  async comes(hash: string, variant: PreviewName): Promise<boolean> {
    await this.#drawing.get(`${hash}-${variant}`);
    return (await this.#row(hash, variant))?.state === 'ready';
  }

  #row(hash: string, variant: PreviewName) {
    return this.needs.db
      .selectFrom('blob_variant')
      .select(['state', 'size'])
      .where('hash', '=', hash)
      .where('variant', '=', variant)
      .executeTakeFirst();
  }

  async #find(hash: string, variant: PreviewName): Promise<ReadyPreview | null> {
    const row = await this.#row(hash, variant);
    if (row?.state === 'failed') throw notFound();
    return row?.state === 'ready' ? { variant, size: row.size, type: previewTypeOf(variant) } : null;
  }

  #draw(hash: string, variant: PreviewName): Promise<void> {
    const key = `${hash}-${variant}`;
    const known = this.#drawing.get(key);
    if (known) return known;
    const drawing = this.#inTurn(() => this.#attempt(hash, variant))
      .catch((error: unknown) =>
        this.needs.log.warn({ err: error, hash, variant }, 'a preview was not drawn'),
      )
      .finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    return drawing;
  }

  async #attempt(hash: string, variant: PreviewName): Promise<void> {
    const { db } = this.needs;
    await this.queue(db, hash, [variant]);
    // It stays in the queue: a full disk must not count as a picture that can't be drawn.
    if (!(await hasRoom(this.needs))) return;
    const row = () => db.updateTable('blob_variant').where('hash', '=', hash).where('variant', '=', variant);
    const { attempts } = await row()
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .returning('attempts')
      .executeTakeFirstOrThrow();
    try {
      const size = await drawPreview(this.needs, hash, variant);
      await row().set({ state: 'ready', size, reason: null }).execute();
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_LETTERS);
      // Bytes that don't decode never will; an unreachable store may recover.
      const isFinal = attempts >= ATTEMPTS || !(error instanceof MissingBytes || isOutside(error));
      await row()
        .set({ reason, ...(isFinal && { state: 'failed' as const }) })
        .execute();
    }
  }
}

/** Failures of disk and network have a code; those of decoding have none. */
function isOutside(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}
