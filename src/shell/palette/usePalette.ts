import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { isQuestion, toInput, useQuickFinds } from '@/areas/search/useQuickFinds';
import { useSearchWording } from '@/areas/search/useSearchWording';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { PATHS } from '@/core/paths';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { SearchArea } from '@/domain/search/areas';
import type { FoundItem } from '@/domain/search/contract';
import { normalise } from '@/domain/search/normalise';
import {
  readSearch,
  SEARCH_OPERATORS,
  type SearchOperator,
  type SearchWording,
} from '@/domain/search/operators';
import { type Command, commandsFor, matching } from './commands';
import type { Recents } from './useRecents';

/** A suggested operator, and the field's text when it is chosen. */
interface Fitting {
  operator: SearchOperator;
  words: string;
}

const LAST_WORD = /[\p{L}\p{M}]*$/u;
/** Fewer letters mean too much. */
const FEWEST = 2;

/** The operators whose name begins with the last typed word; all of them while nothing is typed. */
function fittingOperators(typed: string, { operator }: SearchWording): Fitting[] {
  const last = LAST_WORD.exec(typed)?.[0] ?? '';
  const kept = typed.slice(0, typed.length - last.length);
  const begins = normalise(last);
  const isFree = kept === '' || /\s$/.test(kept);
  return SEARCH_OPERATORS.flatMap((one) => {
    const names = [operator[one], one];
    const fitting =
      typed.trim() === ''
        ? operator[one]
        : names.find((name) => isFree && last.length >= FEWEST && normalise(name).startsWith(begins));
    return fitting === undefined ? [] : [{ operator: one, words: `${kept}${fitting}:` }];
  });
}

/** One line of the palette. */
export type Option =
  | { kind: 'found'; id: string; href: string; item: FoundItem }
  | { kind: 'command'; id: string; href?: string; command: Command }
  | { kind: 'recent'; id: string; words: string }
  | { kind: 'operator'; id: string; operator: SearchOperator; words: string }
  | { kind: 'all'; id: string; href: string };

export interface OptionGroup {
  id: string;
  title: string;
  options: Option[];
}

/** Maximum options per group. */
const FEW = 5;
const COMMANDS_ONLY = '>';

const AREA_OF: readonly [string, SearchArea][] = [
  [PATHS.dashboard.chat.root, 'chat'],
  [PATHS.dashboard.mail.root, 'mail'],
  [KANBAN_PATHS.root, 'kanban'],
  [PATHS.dashboard.calendar.root, 'calendar'],
  [PATHS.dashboard.invoice.root, 'invoices'],
  [SHOP_PATHS.dashboard.root, 'shop'],
  [PATHS.dashboard.user.root, 'people'],
];

const toFound = (item: FoundItem): Option => ({
  kind: 'found',
  id: `${item.type} ${item.id}`,
  href: item.path,
  item,
});
const toOption = (command: Command): Option => ({
  kind: 'command',
  id: command.id,
  command,
  ...(command.href !== undefined && { href: command.href }),
});

function useCommands(showKeys: () => void): Command[] {
  const t = useText();
  const { user, logout } = useAuth();
  const settings = useSettingsContext();
  return useMemo(
    () => (user ? commandsFor({ user, say: (key) => t(key), settings, logout, showKeys }) : []),
    [logout, settings, showKeys, t, user],
  );
}

type Read = ReturnType<typeof readSearch>;

/** Address of the page with all results. */
function pageOf(read: Read): string {
  const entries = Object.entries(toInput(read)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, one]),
  );
  return `${PATHS.dashboard.search}?${new URLSearchParams(entries).toString()}`;
}

function readTyped(typed: string, wording: SearchWording, onlyCommands: boolean): Read {
  if (onlyCommands) return { text: typed.slice(1).trim(), has: [], notUnderstood: [] };
  return readSearch(typed, wording);
}

/** Recent searches and records, in groups. */
function useBefore({ words, items }: Pick<Recents, 'words' | 'items'>): OptionGroup[] {
  const t = useText();
  return [
    {
      id: 'recent',
      title: t('search.recent'),
      options: words.map((one) => ({ kind: 'recent', id: `recent ${one}`, words: one })),
    },
    { id: 'records', title: t('search.records'), options: items.map(toFound) },
  ];
}

/** Group of the operators that match the last word. */
function useOperators(typed: string, wording: SearchWording): OptionGroup {
  const t = useText();
  return {
    id: 'operators',
    title: t('search.operators'),
    options: fittingOperators(typed, wording).map(({ operator, words }) => ({
      kind: 'operator',
      id: `operator ${operator}`,
      operator,
      words,
    })),
  };
}

/** The options for the typed text: first the current page's area, then commands, then the other areas. */
export function usePalette(typed: string, recents: Pick<Recents, 'words' | 'items'>, showKeys: () => void) {
  const t = useText();
  const { pathname } = useRouter();
  const wording = useSearchWording();
  const commands = useCommands(showKeys);
  const near = AREA_OF.find(([root]) => pathname.startsWith(root))?.[1];
  const onlyCommands = typed.startsWith(COMMANDS_ONLY);
  const read = readTyped(typed, wording, onlyCommands);
  const { text } = read;
  const isAsked = isQuestion(read);
  const finds = useQuickFinds(onlyCommands ? null : read, near);
  const before = useBefore(recents);
  const operators = useOperators(typed, wording);
  // A search with operators looks for records, not for commands.
  const { in: area, from, after, before: until, has } = read;
  const isNarrowed = [area, from, after, until].some((one) => one !== undefined) || has.length > 0;
  const isPlain = !isNarrowed && (text !== '' || !isAsked);
  const shown = isPlain ? matching(commands, text) : [];
  const acts: OptionGroup = {
    id: 'commands',
    title: t('search.commands'),
    options: (onlyCommands ? shown : shown.slice(0, FEW)).map(toOption),
  };
  const areas = finds.groups.map(({ area, items }): OptionGroup => ({
    id: area,
    title: t(`search.area.${area}`),
    options: items.map(toFound),
  }));
  const [first, ...rest] = areas;
  const isNear = first !== undefined && first.id === near;
  const begun = isNear ? [first, acts, ...rest] : [acts, ...areas];
  const groups = isAsked || onlyCommands ? begun : [...before, acts];
  const all: Option[] = isAsked && !onlyCommands ? [{ kind: 'all', id: 'all', href: pageOf(read) }] : [];
  return {
    groups: [...groups, ...(onlyCommands ? [] : [operators])].filter(({ options }) => options.length > 0),
    all,
    words: isAsked ? typed.trim() : '',
    faults: read.notUnderstood,
    isLoading: finds.isLoading,
    isEmpty: isAsked && shown.length === 0 && areas.length === 0 && !finds.isLoading,
  };
}
