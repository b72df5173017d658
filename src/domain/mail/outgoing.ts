import type { OutgoingState, RecipientState } from './words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Times from each failed attempt to the next, in ms; after the last one the mail is given up. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
/** How long one attempt may take without a sign of life, in ms. */
export const SENDING_LOCK_MS = 2 * MINUTE;

/** How far the sending of a mail is. Instants are ISO texts. */
export interface Progress {
  state: OutgoingState;
  sendAt: string;
  /** Attempts that the mail server refused. */
  attempts: number;
  nextAt: string | null;
  lockedUntil: string | null;
  /** When the present attempt began to hand the mail to the server; null before that. */
  handedAt: string | null;
}

/** What the sender of a mail should do now. */
export type Step =
  | { do: 'claim' }
  | { do: 'wait'; until: string }
  /** The attempt broke off after the mail may have reached the server. */
  | { do: 'doubt' }
  | { do: 'nothing' };

const dueAt = (until: string, now: Date): Step =>
  until > now.toISOString() ? { do: 'wait', until } : { do: 'claim' };

/**
 * The next step of sending. An attempt whose lock ran out has ended with its process: it begins anew, unless the server
 * may have the mail already; then people decide.
 */
export function nextStep({ state, sendAt, nextAt, lockedUntil, handedAt }: Progress, now: Date): Step {
  if (state === 'queued') return dueAt(sendAt, now);
  if (state === 'retry') return dueAt(nextAt ?? sendAt, now);
  if (state !== 'sending') return { do: 'nothing' };
  const step = dueAt(lockedUntil ?? sendAt, now);
  return step.do === 'claim' && handedAt !== null ? { do: 'doubt' } : step;
}

/** When a mail is tried again after that many failed attempts; null: never. */
export function retryAt(attempts: number, now: Date): string | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait).toISOString();
}

/** The state of a mail whose recipients have these; one that is still pending is another attempt to come. */
export function settledState(recipients: readonly RecipientState[]): 'sent' | 'partly' | 'failed' | 'retry' {
  if (recipients.includes('pending')) return 'retry';
  const sent = recipients.filter((one) => one === 'sent').length;
  if (sent === recipients.length) return 'sent';
  return sent > 0 ? 'partly' : 'failed';
}

/** What a mail server said about one address. */
export interface Verdict {
  address: string;
  state: RecipientState;
  problem: string | null;
}

/** A reply of a mail server by its number: 5xx is for good, 4xx may change. */
interface Refusal {
  /** Undefined: it refused the whole mail. */
  recipient?: string | undefined;
  responseCode?: number | undefined;
  text: string;
}

const stateOf = ({ responseCode = 0 }: Refusal): RecipientState =>
  responseCode >= 500 ? 'failed' : 'pending';

/**
 * What a server said about each address that it was asked to send to: those it took, those it refused by name, and
 * those that a refusal of the whole mail concerns.
 */
export function verdictsOf(
  addresses: readonly string[],
  { accepted, refusals }: { accepted: readonly string[]; refusals: readonly Refusal[] },
): Verdict[] {
  const taken = new Set(accepted);
  const byName = new Map(refusals.map((one) => [one.recipient, one]));
  return addresses.map((address) => {
    if (taken.has(address)) return { address, state: 'sent', problem: null };
    const refusal = byName.get(address) ?? byName.get(undefined);
    return refusal
      ? { address, state: stateOf(refusal), problem: refusal.text }
      : { address, state: 'pending', problem: null };
  });
}

/** States in which the sender may ask for another attempt. */
export const RETRIABLE = ['kept', 'failed', 'partly'] as const satisfies readonly OutgoingState[];

/** Whether the mail lies with what was sent; before, it is in the outbox. */
export const isSent = (state: OutgoingState): boolean => state === 'sent' || state === 'partly';

/** Whether its sender is notified of this state. */
export const isTold = (state: OutgoingState): state is 'partly' | 'failed' | 'unknown' =>
  state === 'partly' || state === 'failed' || state === 'unknown';
