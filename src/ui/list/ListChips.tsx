import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useCountryName } from '@/core/i18n/useCountryName';
import { useText } from '@/core/i18n/useText';
import { type FilterChip, FilterChips } from '@/ui/table/FilterChips';
import type { ChipWords, ListState } from './defineList';
import type { OpenList } from './useList';

export interface ListChipsProps<State extends ListState, Query> {
  open: OpenList<State, Query>;
  choices: ChipWords['choices'];
}

/** The active filters as chips with a remove button. */
export function ListChips<State extends ListState, Query>({ open, choices }: ListChipsProps<State, Query>) {
  const t = useText();
  const format = useFormat();
  const countryName = useCountryName();
  const { user } = useAuth();
  const { list, state, change, clear } = open;
  const words: ChipWords = {
    t,
    format,
    countryName,
    choices,
    state: state as unknown as ChipWords['state'],
    money: (minor) => format.money(minor, user?.workspace.currency ?? 'EUR'),
  };
  const chips = Object.entries(list.filters).flatMap(([name, { chip, none, isModifier }]): FilterChip[] => {
    const value: unknown = state[name as keyof State];
    if (!chip || name === list.tabs || isModifier || value === none) return [];
    const label = typeof chip.label === 'string' ? t(chip.label) : chip.label(words);
    const chipOf = (id: string, one: unknown, rest: unknown): FilterChip => ({
      id,
      label,
      value: chip.value(one as never, words, name),
      onRemove: () => change({ [name]: rest } as Partial<State>),
    });
    const all = Array.isArray(value)
      ? value.map((one: string) =>
          chipOf(
            `${name}-${one}`,
            [one],
            value.filter((other) => other !== one),
          ),
        )
      : [chipOf(name, value, none)];
    return all.filter((one) => one.value !== '');
  });
  const { query } = state;
  const onRemove = () => change({ query: '' } as Partial<State>);
  const typed =
    query === ''
      ? []
      : [{ id: 'query', label: t(list.search.chip ?? list.search.label), value: query, onRemove }];
  return <FilterChips chips={[...typed, ...chips]} onClear={clear} />;
}
