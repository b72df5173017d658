/** The order of a list: a key the server knows, and whether the largest comes first. */
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

/** What pressing a column's heading asks for: its key ascending first, then the other way round, and so on. */
export function nextSort(current: Sort | undefined, key: string): Sort {
  return { key, descending: current?.key === key ? !current.descending : false };
}

/** The value of `aria-sort` for a column. */
export function ariaSort(current: Sort | undefined, key: string | undefined) {
  if (!key || current?.key !== key) return undefined;
  return current.descending ? 'descending' : 'ascending';
}
