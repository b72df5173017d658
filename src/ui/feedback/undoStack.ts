const open: (() => void)[] = [];

/** Pushes an undo onto the stack while its toast is open. Returns a function that removes it. */
export function offerUndo(run: () => void): () => void {
  open.push(run);
  return () => {
    const index = open.lastIndexOf(run);
    if (index >= 0) open.splice(index, 1);
  };
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
  if (!run) return;
  event.preventDefault();
  run();
}
