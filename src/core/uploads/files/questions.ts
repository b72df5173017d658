import type { UploadChoices, UploadConflict } from './types';

/** Taken names that wait for somebody to choose. */
export interface ConflictQuestion {
  conflicts: readonly UploadConflict[];
  answer: (choices: UploadChoices) => void;
}

/** Questions of batches, one after another, until the page has shown them. */
export function createQuestions() {
  const listeners = new Set<() => void>();
  let open: ConflictQuestion[] = [];
  const set = (next: ConflictQuestion[]) => {
    open = next;
    listeners.forEach((listener) => listener());
  };
  return {
    ask: (conflicts: readonly UploadConflict[]): Promise<UploadChoices> =>
      new Promise((resolve) => {
        const question: ConflictQuestion = {
          conflicts,
          answer: (choices) => {
            set(open.filter((one) => one !== question));
            resolve(choices);
          },
        };
        set([...open, question]);
      }),
    /** Cancels all of them. */
    cancel: () => open.forEach(({ answer }) => answer(null)),
    /** The question to be shown. */
    getFirst: (): ConflictQuestion | null => open[0] ?? null,
    /** Calls back after changes; returns the unsubscribe function. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
