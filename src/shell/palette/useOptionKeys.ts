import { type KeyboardEvent, useState } from 'react';
import type { Option } from './usePalette';

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Arrows, Home and End walk through the options, Enter takes one (Ctrl+Enter in a new tab), Escape gives up. Which one
 * is active is known by its id, so that lines that come later do not move it; the first is unless another was chosen.
 */
export function useOptionKeys(
  options: readonly Option[],
  choose: (option: Option, inNewTab: boolean) => void,
  giveUp: () => void,
) {
  const [wanted, setActive] = useState<string>();
  const known = options.findIndex(({ id }) => id === wanted);
  const at = known < 0 ? 0 : known;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey } = event;
    const option = options[at];
    const step = STEPS[key];
    if (key === 'Escape') {
      event.stopPropagation();
      giveUp();
    } else if (key === 'Enter' && option) choose(option, ctrlKey || metaKey);
    else if (step && options.length > 0) setActive(options[step(at, options.length)]?.id);
    else return;
    event.preventDefault();
  };
  return { active: options[at]?.id, setActive, onKeyDown };
}
