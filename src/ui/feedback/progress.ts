import type NProgress from 'nprogress';

/** Shortest time the bar is seen, so that a quick change does not flicker. */
const SHOWN = 150;

type Bar = typeof NProgress;

/** Loads the bar, set up without spinner and without a role of its own. */
export async function loadBar(): Promise<Bar> {
  const { default: bar } = await import('nprogress');
  return bar.configure({
    showSpinner: false,
    barSelector: '.bar',
    template: '<div class="bar" aria-hidden="true"></div>',
  });
}

/** The bar of one mounted app: `start` and `end` may come in any number and order. Without a line there is no bar. */
export function createProgress() {
  let running = false;
  let started = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const withBar = (act: (bar: Bar) => void) => void loadBar().then(act, () => undefined);
  const start = () => {
    clearTimeout(timer);
    running = true;
    started = Date.now();
    withBar((bar) => running && bar.start());
  };
  const stop = () => {
    running = false;
    withBar((bar) => bar.done());
  };
  const end = () => {
    clearTimeout(timer);
    if (running) timer = setTimeout(stop, Math.max(0, started + SHOWN - Date.now()));
  };
  return { start, end };
}
