/** A new record that is to be made of another one. Source: live, section 8. */
export interface Intent {
  target: 'card';
  /** What its form is filled in with. */
  values: { name?: string; description?: string };
  /** The record that it is made of; the new one leads back to it. */
  source: { type: string; id: string };
}

const EVENT = 'atrium:create';

/** Asks for the form of another area, filled in; the shell opens it and links both records once it is saved. */
export function createFrom(intent: Intent): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: intent }));
}

/** Called by the shell: gets what areas ask for. Returns its leaving. */
export function onCreateFrom(take: (intent: Intent) => void): () => void {
  const hear = (event: Event) => take((event as CustomEvent<Intent>).detail);
  window.addEventListener(EVENT, hear);
  return () => window.removeEventListener(EVENT, hear);
}
