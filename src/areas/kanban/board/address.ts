import { DUE_FILTERS, STATE_FILTERS, type CardFilters } from '@/domain/kanban/filter';
import { PRIORITIES } from '@/domain/kanban/words';
import { choice, text, type UrlField } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';

export const VIEWS = ['board', 'list', 'calendar'] as const;
export const SETTINGS_TABS = ['general', 'members', 'labels', 'columns', 'public', 'data'] as const;
/** Drawers and dialogs of the board's menu. */
export const PANELS = ['activity', 'archive', 'trash', 'import'] as const;
export type Panel = (typeof PANELS)[number];
export type SettingsTab = (typeof SETTINGS_TABS)[number];

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const month: UrlField<string> = {
  read: (value) => (value && MONTH.test(value) ? value : ''),
  write: (value) => value || undefined,
};

const MAX_KEY = 60;
export const MAX_QUERY = 100;

/** What the address of the board holds. Source: kanban, section 3. */
export const FIELDS = {
  board: text(MAX_KEY),
  view: choice(VIEWS, 'board'),
  month,
  q: text(MAX_QUERY),
  member: text(MAX_KEY),
  label: text(30),
  due: choice(DUE_FILTERS, undefined),
  priority: choice(PRIORITIES, undefined),
  state: choice(STATE_FILTERS, undefined),
  card: text(MAX_KEY),
  comment: text(MAX_KEY),
  settings: choice(SETTINGS_TABS, undefined),
  panel: choice(PANELS, undefined),
  group: choice(['column'], undefined),
  sort: text(20),
};

/** The state after "Clear all". */
export const NO_FILTERS: CardFilters = {
  q: '',
  member: '',
  label: '',
  due: undefined,
  priority: undefined,
  state: undefined,
};

/** The initial state on another board. */
export const AS_NEW = {
  ...NO_FILTERS,
  view: 'board',
  month: '',
  card: '',
  comment: '',
  settings: undefined,
  group: undefined,
  sort: '',
} as const;

/** The board's state in the address, and its setter. */
export function useBoardAddress() {
  const [address, update] = useUrlState(FIELDS);
  return { address, update };
}
