/** Controls, and bars at the foot of a page (`data-page-bar`). */
const CONTROLS =
  'a, button, input, select, textarea, label, [role=button], [role=checkbox], [contenteditable=true], [data-page-bar]';
/** Layers above the page and above the button. */
const OVERLAYS = 'dialog, [role=dialog], .MuiModal-root';
/** Pixels; whatever is larger can be pressed beside the button. */
const LARGE = { width: 120, height: 60 };
const GAP = 2;
/** The head of the page, in pixels: the button stays below it. */
const HEAD = 80;
const PAUSE_MS = 150;

function isInWay(control: Element, { width, height }: DOMRect): boolean {
  if (width === 0 || height === 0) return false;
  return control.matches('[data-page-bar]') || width < LARGE.width || height < LARGE.height;
}

/** How far to lift a floating button from its position so that it covers no control, in pixels. */
function clearLift(button: HTMLElement): number {
  button.style.removeProperty('--lift');
  // Layout position, since the button may still be animating to it.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = button;
  const inWay = Array.from(document.querySelectorAll(CONTROLS)).flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isBeside = box.right <= left || box.left >= left + width;
    const isElsewhere = isBeside || button.contains(control) || control.closest(OVERLAYS) !== null;
    return isElsewhere || !isInWay(control, box) ? [] : [box];
  });
  const isClear = (lift: number) =>
    inWay.every((box) => box.bottom <= top - lift || box.top >= top + height - lift);
  const lifts = [0, ...inWay.map((box) => Math.ceil(top + height - box.top) + GAP)].sort(
    (one, other) => one - other,
  );
  return lifts.find((lift) => lift >= 0 && lift < top - HEAD && isClear(lift)) ?? 0;
}

/**
 * Lifts a floating button off controls and bars beneath it until `signal` aborts. Updates when scrolling or typing
 * pauses, and when the page's size, height or content changes.
 */
export function keepClearOfControls(button: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => button.style.setProperty('--lift', `${clearLift(button)}px`);
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE_MS);
  };
  const height = new ResizeObserver(later);
  height.observe(document.body);
  const content = new MutationObserver(later);
  content.observe(document.body, { childList: true, subtree: true });
  for (const event of ['scroll', 'resize', 'input'])
    window.addEventListener(event, later, { passive: true, signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    height.disconnect();
    content.disconnect();
  });
  later();
}
