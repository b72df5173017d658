let pressed = false;

if (typeof document !== 'undefined') {
  const set = (value: boolean) => () => {
    pressed = value;
  };
  document.addEventListener('pointerdown', set(true), true);
  document.addEventListener('pointerup', set(false), true);
  document.addEventListener('pointercancel', set(false), true);
}

/**
 * Runs a callback now or, while a pointer is pressed, right after the click: a message that appears under a field
 * must not push the pressed button away from the pointer.
 */
export function runAfterPress(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  const release = () => {
    document.removeEventListener('pointerup', release, true);
    document.removeEventListener('pointercancel', release, true);
    setTimeout(act);
  };
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}
