import type { SelectedRange } from '../state/types';
import type { Placed } from './entries';
import type { View } from './windows';

/** What every view shows, and what it asks for. */
export interface ViewProps {
  view: View;
  /** A day of the shown period. */
  day: string;
  today: string;
  weekStart: number;
  timeZone: string;
  /** In ms. */
  now: number;
  entries: readonly Placed[];
  onOpen: (id: string) => void;
  /** A new event in this span; null = no span was chosen. */
  onNew: (range: SelectedRange | null) => void;
  onDay: (day: string) => void;
}
