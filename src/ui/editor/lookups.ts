import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion';
import type { PersonRef } from '@/domain/people/personRef';
import type { EditorHost } from './extensions';

/** The people offered at the caret. */
export interface Lookup {
  people: PersonRef[];
  active: number;
  anchor: { getBoundingClientRect: () => DOMRect };
  choose: (person: PersonRef) => void;
}

type Props = SuggestionProps<PersonRef, { id: string; label: string }>;

function lookupOf({ items, clientRect, command }: Props): Lookup {
  return {
    people: items,
    active: 0,
    anchor: { getBoundingClientRect: () => clientRect?.() ?? new DOMRect() },
    choose: ({ id, name, username }) => command({ id, label: name ?? username }),
  };
}

/** Suggestions after `@`: arrows move, Enter and Tab choose, Escape closes. Without React: the library calls it. */
export class Lookups {
  #open: Lookup | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly ask: (query: string) => Promise<PersonRef[]>) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getOpen = (): Lookup | null => this.#open;

  /** Options of the library's mention extension. */
  readonly suggestion: NonNullable<EditorHost['suggestion']> = {
    items: ({ query }) => this.ask(query).catch(() => []),
    render: () => ({
      onStart: (props) => this.#show(lookupOf(props as Props)),
      onUpdate: (props) => this.#show(lookupOf(props as Props)),
      onExit: () => this.#show(null),
      onKeyDown: (props) => this.#onKey(props),
    }),
  };

  #show(open: Lookup | null): void {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }

  #onKey({ event }: SuggestionKeyDownProps): boolean {
    const open = this.#open;
    const person = open?.people[open.active];
    if (!open || !person) return false;
    const { people, active } = open;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) this.#show({ ...open, active: (active + step + people.length) % people.length });
    else if (event.key === 'Enter' || event.key === 'Tab') open.choose(person);
    else if (event.key === 'Escape') this.#show(null);
    else return false;
    event.stopPropagation();
    return true;
  }
}
