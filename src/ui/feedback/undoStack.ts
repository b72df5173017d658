const open: (() => void)[] = [];

/** Pushes an undo onto the stack while its toast is open. Returns a function that removes it. */
export function offerUndo(run: () => void): () => void {
  open.push(run);
  return () => {
    const index = open.lastIndexOf(run);
    if (index >= 0) open.splice(index, 1);
  };
}

/** Acts under way, with the newest undo when each began. */
const acting = new Map<Promise<unknown>, (() => void) | undefined>();
/** Milliseconds in which the offer of an act that is done appears. */
const APPEARS = 150;

/** Until an act has ended, whichever way, and its offer stands. */
async function hasEnded(act: Promise<unknown>): Promise<void> {
  await Promise.allSettled([act]);
  await new Promise((resolve) => {
    setTimeout(resolve, APPEARS);
  });
}

async function follow(act: Promise<unknown>): Promise<void> {
  acting.set(act, open.at(-1));
  await hasEnded(act);
  acting.delete(act);
}

/** An act that will offer to undo it: until then the key waits, and does not undo the act before. */
export function undoable<T>(act: Promise<T>): Promise<T> {
  void follow(act);
  return act;
}

/** Runs the undo that an act offers when it is done; none where it was refused. */
async function undoWhenDone(act: Promise<unknown>, before: (() => void) | undefined): Promise<void> {
  await hasEnded(act);
  const run = open.at(-1);
  if (run !== before) run?.();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [contenteditable="true"]') !== null)
  );
}

/** Ctrl+Z (or ⌘Z) outside of text fields runs the newest open undo; a second press the next. */
export function undoByKey(event: KeyboardEvent): void {
  const asked = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
  if (!asked || event.shiftKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
  const run = open.at(-1);
  const latest = [...acting].at(-1);
  if (!run && !latest) return;
  event.preventDefault();
  if (latest && run === latest[1]) void undoWhenDone(...latest);
  else run?.();
}
