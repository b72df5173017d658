/** Attributes of the document: what a person wished for, readable by styles and by keys without asking the store. */
export const REDUCE_MOTION_ATTRIBUTE = 'data-still';
export const NO_SINGLE_KEYS_ATTRIBUTE = 'data-no-single-keys';

interface PageBehaviour {
  /** Preference `shell.reduceMotion`. */
  still: boolean;
  /** Preference `shell.singleKeys`. */
  singleKeys: boolean;
}

/** Tells the page how the person wants it; `Sync` does it with every change of the preferences. */
export function applyPageBehaviour({ still, singleKeys }: PageBehaviour): void {
  document.documentElement.toggleAttribute(REDUCE_MOTION_ATTRIBUTE, still);
  document.documentElement.toggleAttribute(NO_SINGLE_KEYS_ATTRIBUTE, !singleKeys);
}
