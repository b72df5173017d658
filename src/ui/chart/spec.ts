import type { Unit } from '@/domain/overview/words';
import type { SeriesKind, SharesKind } from './types';
import type { BucketName } from './useBucketNames';

/** How one series is drawn. */
export type Mark = 'column' | 'area' | 'line';

/** Numbers over time, ready to be drawn: plain data, so that equal charts are not drawn again. */
export interface SeriesSpec {
  of: 'series';
  kind: SeriesKind;
  series: readonly { name: string; mark: Mark; values: readonly number[] }[];
  buckets: readonly (BucketName & { isPartial: boolean })[];
  unit: Unit;
  currency: string;
  height: number;
}

/** Parts of a whole, ready to be drawn. */
export interface SharesSpec {
  of: 'shares';
  kind: Exclude<SharesKind, 'bars'>;
  parts: readonly { name: string; value: number; previous?: number | undefined }[];
  total: number;
  totalLabel: string;
  unit: Unit;
  currency: string;
  height: number;
  /** Names of the two series of a radar. */
  now: string;
  before: string;
}

export type ChartSpec = SeriesSpec | SharesSpec;
