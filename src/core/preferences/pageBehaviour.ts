/**
 * Attributes of the document: the user's preferences, readable by styles and keyboard shortcuts without the store.
 */
export const REDUCE_MOTION_ATTRIBUTE = 'data-still';
export const NO_SINGLE_KEYS_ATTRIBUTE = 'data-no-single-keys';

interface PageBehaviour {
  /** Preference `shell.reduceMotion`. */
  still: boolean;
  /** Preference `shell.singleKeys`. */
  singleKeys: boolean;
}

/** Applies the user's preferences to the document; `Sync` does it with every change of the preferences. */
export function applyPageBehaviour({ still, singleKeys }: PageBehaviour): void {
  document.documentElement.toggleAttribute(REDUCE_MOTION_ATTRIBUTE, still);
  document.documentElement.toggleAttribute(NO_SINGLE_KEYS_ATTRIBUTE, !singleKeys);
}
