/** Names of series and parts: the text of a key, or the label that came with it. */
export type NameOf = (key: string, label?: string) => string;

/** A cell: as shown, and as exported. */
export interface TableCell {
  text: string;
  value?: number | string | null | undefined;
}

/** Figures as a table. The first column heads the rows. */
export interface TableData {
  head: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly TableCell[] }[];
}

/** Kinds of charts over time; `mixed` draws each series as `types` says. */
export type SeriesKind = 'area' | 'line' | 'column' | 'stacked' | 'mixed';
/** Kinds of charts of parts. */
export type SharesKind = 'donut' | 'pie' | 'radial' | 'polar' | 'radar' | 'bars';
