const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Runs `load` when the person first presses anything: in time for what an act may need, without weighing on the first
 * paint, and while there still is a line. Returns its leaving.
 */
export function onFirstTouch(load: () => void): () => void {
  const controller = new AbortController();
  const once = () => {
    controller.abort();
    load();
  };
  for (const type of TOUCHES) {
    window.addEventListener(type, once, { capture: true, passive: true, signal: controller.signal });
  }
  return () => controller.abort();
}
