const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Runs `load` on the first pointer or key press: in time for what an action may need, without delaying the first
 * paint, and while still online. Returns the unsubscribe function.
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
