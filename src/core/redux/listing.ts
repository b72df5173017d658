import type { RequestError } from './createRequest';
import { own } from '@/domain/own';

/** A list that grows at its end: ids in order, and what is known about reading it. */
export interface Listing {
  order: string[];
  /** Cursor of what comes next; absent at the end. */
  next?: string | undefined;
  /** How many there are in all, where the server says so. */
  total?: number;
  /** Whether an answer was there at all. */
  isRead: boolean;
  /** The read that is waited for. */
  pendingId: string | null;
  error: RequestError | null;
}

type Listings = Record<string, Listing>;

/** The list under a key, begun when it is not there yet. */
export function beginRead(listings: Listings, key: string, requestId: string): void {
  const known = own(listings, key) ?? { order: [], isRead: false, pendingId: null, error: null };
  listings[key] = { ...known, pendingId: requestId, error: null };
}

interface Answer {
  ids: readonly string[];
  next?: string | undefined;
  total?: number | undefined;
  /** Whether it goes on after what is there. */
  goesOn: boolean;
}

/** Takes an answer, unless a later read is waited for. Nothing stands twice in a list. */
export function applyPage(listing: Listing | undefined, requestId: string, answer: Answer): void {
  if (listing?.pendingId !== requestId) return;
  const before = answer.goesOn ? listing.order : [];
  const known = new Set(before);
  listing.order = [...before, ...answer.ids.filter((id) => !known.has(id))];
  listing.next = answer.next;
  if (answer.total !== undefined) listing.total = answer.total;
  listing.isRead = true;
  listing.pendingId = null;
}

/** Notes that a read failed, unless a later one is waited for or it was given up. */
export function failRead(
  listing: Listing | undefined,
  requestId: string,
  error: RequestError | undefined,
  aborted: boolean,
): void {
  if (listing?.pendingId !== requestId) return;
  listing.pendingId = null;
  if (!aborted) listing.error = error ?? null;
}
