import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import type { ListedDiscount } from '@/domain/shop/discounts';
import { DISCOUNT_KINDS } from '@/domain/shop/discountWords';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { PageHeading } from '@/ui/page/PageHeading';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { FilterBar } from '@/ui/table/FilterBar';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import { useHotkey } from '@/ui/table/useHotkey';
import { useListPlace } from '@/ui/table/useListPlace';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import { discountColumns } from './manage/discounts/columns';
import type { DiscountDialogProps } from './manage/discounts/DiscountDialog';
import { discountsApi } from './api';
import {
  DISCOUNT_FIELDS,
  DISCOUNT_TABS,
  type DiscountsState,
  MAX_SEARCH,
  NO_FILTERS,
  requestOf,
} from './manage/discounts/discountsState';
import { DiscountTable } from './manage/discounts/DiscountTable';

const DiscountDialog = lazyPart<DiscountDialogProps>(
  async () => (await import('./manage/discounts/DiscountDialog')).DiscountDialog,
);
const KIND = { requestOf, noFilters: NO_FILTERS };
const TONES = {
  all: undefined,
  active: 'success',
  planned: 'info',
  used_up: 'warning',
  ended: undefined,
  off: undefined,
} as const;

/** The codes that the address names, and how they are written. */
function useCodes() {
  const t = useText();
  const format = useFormat();
  const { user } = useAuth();
  const { currency = 'EUR', timeZone: zone = 'UTC' } = user?.workspace ?? {};
  const settings = useTableSettings('discounts');
  const place = useListPlace(useUrlState(DISCOUNT_FIELDS), KIND, settings.pageSize);
  const { request } = place;
  const list = useRead(JSON.stringify(request), (signal) => discountsApi.discounts(request, { signal }));
  const [now] = useState(() => new Date().toISOString());
  const writing = useMemo(() => ({ t, format, currency, now }), [t, format, currency, now]);
  const columns = useMemo(() => discountColumns(writing), [writing]);
  return { list, place, settings, columns, writing, zone };
}

interface FiltersProps {
  state: DiscountsState;
  onChange: (changes: Partial<DiscountsState>) => void;
  options: ReactNode;
}

/** Search and kind. */
function Filters({ state, onChange, options }: FiltersProps) {
  const t = useText();
  const search = useRef<HTMLInputElement>(null);
  useHotkey('s', () => search.current?.focus());
  const kinds = DISCOUNT_KINDS.map((value) => ({ value, label: t(`discounts.kind.${value}`) }));
  return (
    <FilterBar
      columns="minmax(200px, 2fr) 1fr auto"
      search={{
        label: t('discounts.search'),
        value: state.query,
        onSearch: (query) => onChange({ query }),
        maxLength: MAX_SEARCH,
        inputRef: search,
      }}
      options={options}
    >
      <div data-filter>
        <ChoiceField
          label={t('discounts.field.kind')}
          value={state.kind ?? ''}
          options={[{ value: '', label: t('discounts.all') }, ...kinds]}
          onChange={(kind) => onChange({ kind: DISCOUNT_FIELDS.kind.read(kind) })}
        />
      </div>
    </FilterBar>
  );
}

/** Codes that make orders cheaper. Source: shop, section 5.7. */
export const DiscountsScreen: Screen = () => {
  const t = useText();
  const { zone, ...codes } = useCodes();
  const { list, place, settings, columns, writing } = codes;
  const { state, change } = place;
  const [open, setOpen] = useState<ListedDiscount | 'new' | null>(null);
  const panel = useId();
  const tabs = DISCOUNT_TABS.map((id) => ({
    id,
    label: t(id === 'all' ? 'discounts.all' : `discounts.state.${id}`),
    count: list.data?.counts[id],
    tone: TONES[id],
  }));
  return (
    <>
      <PageHeading
        title={t('discounts.title')}
        crumbs={[{ label: t('shop.crumb') }, { label: t('discounts.title') }]}
        actions={
          <Button variant="contained" startIcon={<Icon name="ph:plus" />} onClick={() => setOpen('new')}>
            {t('discounts.new')}
          </Button>
        }
      />
      <Card sx={{ overflow: 'clip' }}>
        <FilterTabs
          label={t('discounts.column.state')}
          tabs={tabs}
          value={state.tab}
          controls={panel}
          onChange={(tab) => change({ tab })}
        />
        <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${state.tab}`}>
          <Filters
            state={state}
            onChange={change}
            options={<TableOptions columns={columns} settings={settings} />}
          />
          <DiscountTable {...codes} onOpen={setOpen} />
        </div>
      </Card>
      {open && (
        <DiscountDialog
          discount={open === 'new' ? null : open}
          currency={writing.currency}
          zone={zone}
          onDone={() => {
            setOpen(null);
            list.reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
DiscountsScreen.layout = 'dashboard';
DiscountsScreen.guard = 'auth';
DiscountsScreen.permission = 'shop.manage';
DiscountsScreen.titleKey = 'discounts.title';
DiscountsScreen.texts = ['discounts', 'shop', 'table'];
