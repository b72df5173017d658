import type { RequestError } from './createRequest';
import { own } from '@/domain/own';

/** A list that grows at its end: ids in order, and the state of its reads. */
export interface Listing {
  order: string[];
  /** Cursor of the next page; absent at the end. */
  next?: string | undefined;
  /** The total number of rows, if the server returns it. */
  total?: number;
  /** Whether there was any response. */
  isRead: boolean;
  /** Request id of the current read. */
  pendingId: string | null;
  error: RequestError | null;
}

type Listings = Record<string, Listing>;

/** Marks the list under a key as loading, creating it if needed. */
export function beginRead(listings: Listings, key: string, requestId: string): void {
  const known = own(listings, key) ?? { order: [], isRead: false, pendingId: null, error: null };
  listings[key] = { ...known, pendingId: requestId, error: null };
}

interface Answer {
  ids: readonly string[];
  next?: string | undefined;
  total?: number | undefined;
  /** Whether the rows are appended to the existing ones. */
  goesOn: boolean;
}

/** Applies a response, unless a later read is pending. No id appears twice in a list. */
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

/** Records the error of a read, unless a later read is pending or it was aborted. */
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
