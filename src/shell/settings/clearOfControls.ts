/** What is pressed, and bars at the foot of a page; whatever is much larger than a finger can be pressed beside the button. */
const CONTROLS =
  'a, button, input, select, textarea, label, [role=button], [role=checkbox], [contenteditable=true], [data-page-bar]';
const LARGE = 120;

/** Pixels above its place, from near to far. */
const LIFTS = [0, 24, 48, 72, 96, 120];
const PAUSE_MS = 150;

function isControl(node: Element): boolean {
  const control = node.closest(CONTROLS);
  if (!control) return false;
  const { width, height } = control.getBoundingClientRect();
  return width < LARGE || height < LARGE / 2;
}

function isClear(button: HTMLElement, lift: number): boolean {
  // Where the page lays it out: it may just be on its way there.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = button;
  return [left, left + width / 2, left + width - 1].every((x) =>
    [top, top + height / 2, top + height - 1].every((y) =>
      document
        .elementsFromPoint(x, y - lift)
        .every((node) => node === button || button.contains(node) || !isControl(node)),
    ),
  );
}

/** How far a floating button stands above its place so that it covers nothing else that is pressed, in pixels. */
function clearLift(button: HTMLElement): number {
  button.style.removeProperty('--lift');
  return LIFTS.find((lift) => isClear(button, lift)) ?? 0;
}

/**
 * Lifts a floating button off the controls that come to lie under it, until `signal`: when the page rests after
 * scrolling, and when it has got another size or height.
 */
export function keepClearOfControls(button: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => button.style.setProperty('--lift', `${clearLift(button)}px`);
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE_MS);
  };
  const observer = new ResizeObserver(later);
  observer.observe(document.body);
  window.addEventListener('scroll', later, { passive: true, signal });
  window.addEventListener('resize', later, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  later();
}
