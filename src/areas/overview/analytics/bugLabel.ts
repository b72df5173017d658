import { usePreference } from '@/core/preferences/usePreferences';

/** The preference that names the label of cards that count as bugs. */
export const BUG_LABEL = 'overview.bugLabel';
const DEFAULT = 'Bug';

/** The label of cards that count as bugs, and how to change it here once it is saved. */
export function useBugLabel() {
  const { value, set } = usePreference(BUG_LABEL);
  return { label: typeof value === 'string' && value ? value : DEFAULT, set };
}
