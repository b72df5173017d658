import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { MAX_QUERY } from '@/domain/files/limits';
import { FILE_SORTS } from '@/domain/files/words';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { FilterBar } from '@/ui/table/FilterBar';
import { type FilterChip, FilterChips } from '@/ui/table/FilterChips';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { nextSort, readSort, writeSort } from '@/ui/table/sort';
import { TableOptions } from '@/ui/table/TableOptions';
import { sortOf } from '../state/listed';
import { optionalColumns } from '../list/columns';
import type { FilesParts } from '../useFilesScreen';
import type { ModifiedPopupProps } from './ModifiedPopup';
import { Opener } from './Opener';
import type { TypesPopupProps } from './TypesPopup';

const TypesPopup = lazyPart<TypesPopupProps>(async () => (await import('./TypesPopup')).TypesPopup);
const ModifiedPopup = lazyPart<ModifiedPopupProps>(
  async () => (await import('./ModifiedPopup')).ModifiedPopup,
);

const Bar = styled('div')({ flexShrink: 0 });
const Options = styled('span')({ display: 'inline-flex' });

/** Types that are named; of the others their number. */
const NAMED = 2;

/** What is chosen, in the page's language. */
function useChosen({ values }: FilesParts['address']) {
  const t = useText();
  const { number, range, shortDate } = useFormat();
  const { type, from, to } = values;
  const names = type.slice(0, NAMED).map((one) => t(`files.type.${one}`));
  const more = type.length > NAMED ? [`+${number(type.length - NAMED)}`] : [];
  const days = () => {
    if (from && to) return from === to ? shortDate(from) : range(from, to);
    return t(from ? 'files.filter.since' : 'files.filter.until', { date: shortDate(from || to) });
  };
  return { types: [...names, ...more].join(', '), days: from || to ? days() : '' };
}

/** The order of cards, which have no heads. */
function SortMenu({ parts: { address, isTrash } }: { parts: FilesParts }) {
  const t = useText();
  const { listed, narrow } = address;
  const sort = readSort(sortOf(listed));
  const keys = isTrash
    ? (['name', 'size', 'deletedAt'] as const)
    : (['name', 'size', 'type', 'modifiedAt'] as const);
  return (
    <MoreMenu
      label={t('table.sort.by')}
      icon={sort.descending ? 'ph:sort-descending' : 'ph:sort-ascending'}
      actions={keys.map((key) => ({
        id: key,
        label: t(`files.sort.${key}`),
        icon: 'ph:circle',
        isChosen: sort.key === key,
        run: () => {
          const next = writeSort(nextSort(sort, key));
          narrow({ sort: FILE_SORTS.find((known) => known === next) });
        },
      }))}
    />
  );
}

interface PopupsProps {
  address: FilesParts['address'];
  open: { kind: 'types' | 'days'; anchor: HTMLElement } | null;
  onClose: () => void;
}

/** What the fields open. */
function Popups({ address: { values, narrow }, open, onClose }: PopupsProps) {
  if (!open) return null;
  const { kind, anchor } = open;
  if (kind === 'types')
    return <TypesPopup {...{ anchor, onClose }} chosen={values.type} onApply={(type) => narrow({ type })} />;
  return (
    <ModifiedPopup {...{ anchor, onClose }} chosen={{ from: values.from, to: values.to }} onApply={narrow} />
  );
}

/** What is filtered by, each with a button that takes it away. */
function Chips({ address }: { address: FilesParts['address'] }) {
  const t = useText();
  const { values, narrow, clear } = address;
  const { types, days } = useChosen(address);
  const chip = (id: string, label: string, value: string, onRemove: () => void): FilterChip[] =>
    value ? [{ id, label, value, onRemove }] : [];
  return (
    <FilterChips
      chips={[
        ...chip('q', t('files.filter.search'), values.q, () => narrow({ q: '' })),
        ...chip('type', t('files.column.type'), types, () => narrow({ type: [] })),
        ...chip('days', t('files.column.modified'), days, () => narrow({ from: '', to: '' })),
      ]}
      onClear={clear}
    />
  );
}

/** Search, filters, order and options of the list, and what is filtered by. */
export function Filters({ parts }: { parts: FilesParts }) {
  const t = useText();
  const { address, search, settings } = parts;
  const { values, view, narrow } = address;
  const [open, setOpen] = useState<PopupsProps['open']>(null);
  const chosen = useChosen(address);
  const fields = [
    { kind: 'types', label: t('files.column.type'), value: chosen.types || t('files.filter.anyType') },
    { kind: 'days', label: t('files.column.modified'), value: chosen.days || t('files.filter.anyTime') },
  ] as const;
  return (
    <Bar>
      <FilterBar
        columns="minmax(160px, 2fr) 1fr 1fr auto"
        search={{
          label: t('files.filter.search'),
          placeholder: t('files.filter.search'),
          value: values.q,
          onSearch: (q) => narrow({ q }),
          maxLength: MAX_QUERY,
          inputRef: search,
        }}
        options={
          <Options>
            {view === 'grid' && <SortMenu parts={parts} />}
            <TableOptions columns={optionalColumns(t)} settings={settings} />
          </Options>
        }
        isBare
        hasSheet
      >
        {fields.map(({ kind, label, value }) => (
          <div key={kind} data-filter>
            <Opener
              {...{ label, value }}
              isOpen={open?.kind === kind}
              onOpen={(anchor) => setOpen({ kind, anchor })}
            />
          </div>
        ))}
      </FilterBar>
      <Chips address={address} />
      <Popups address={address} open={open} onClose={() => setOpen(null)} />
    </Bar>
  );
}
