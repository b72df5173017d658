/** A card that is to be made of another record. Source: live, section 8. */
export interface CardIntent {
  target: 'card';
  /** What its form is filled in with. */
  values: { name?: string; description?: string };
  /** The record that it is made of; the new one leads back to it. */
  source: { type: string; id: string };
}

/** Something that is to be sent in chat. */
interface MessageIntent {
  target: 'message';
  /** What the message begins with, e.g. an address. */
  text: string;
}

/** What one area asks of another. */
export type Intent = CardIntent | MessageIntent;

const EVENT = 'atrium:create';

/** Asks for the form of another area, filled in; the shell opens it, and links a card with its source once it is saved. */
export function createFrom(intent: Intent): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: intent }));
}

/** Called by the shell: gets what areas ask for. Returns its leaving. */
export function onCreateFrom(take: (intent: Intent) => void): () => void {
  const hear = (event: Event) => take((event as CustomEvent<Intent>).detail);
  window.addEventListener(EVENT, hear);
  return () => window.removeEventListener(EVENT, hear);
}
