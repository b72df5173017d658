/** Sort of a list: a key that the server knows, and the direction. */
export interface Sort {
  key: string;
  descending: boolean;
}

/** Reads the wire form: `total` or, reversed, `-total`. */
export function readSort(text: string): Sort {
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

/** Writes the wire form that `readSort` reads. */
export function writeSort({ key, descending }: Sort): string {
  return descending ? `-${key}` : key;
}

/** The sort after a click on a column's heading: its key ascending first, then toggled. */
export function nextSort(current: Sort | undefined, key: string): Sort {
  return { key, descending: current?.key === key ? !current.descending : false };
}

/** The value of `aria-sort` for a column. */
export function ariaSort(current: Sort | undefined, key: string | undefined) {
  if (!key || current?.key !== key) return undefined;
  return current.descending ? 'descending' : 'ascending';
}
