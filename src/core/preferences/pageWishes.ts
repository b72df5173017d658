/** Attributes of the document: what a person wished for, readable by styles and by keys without asking the store. */
export const STILL = 'data-still';
export const NO_SINGLE_KEYS = 'data-no-single-keys';

interface Wishes {
  /** Preference `shell.reduceMotion`. */
  still: boolean;
  /** Preference `shell.singleKeys`. */
  singleKeys: boolean;
}

/** Tells the page how the person wants it; `Sync` does it with every change of the preferences. */
export function wish({ still, singleKeys }: Wishes): void {
  document.documentElement.toggleAttribute(STILL, still);
  document.documentElement.toggleAttribute(NO_SINGLE_KEYS, !singleKeys);
}
