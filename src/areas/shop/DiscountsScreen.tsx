import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFirstNow } from '@/core/http/firstHtml';
import { firstRead } from '@/core/http/firstRead';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import type { ListedDiscount } from '@/domain/shop/discounts';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { ListFrame } from '@/ui/list/ListFrame';
import { firstPageOf } from '@/ui/list/firstPageOf';
import { useList } from '@/ui/list/useList';
import { PageHeading } from '@/ui/page/PageHeading';
import { discountColumns } from './manage/discounts/columns';
import type { DiscountDialogProps } from './manage/discounts/DiscountDialog';
import { discountsApi } from './api';
import { DISCOUNT_TABS, discountList } from './manage/discounts/discountList';
import { DiscountTable } from './manage/discounts/DiscountTable';

const DiscountDialog = lazyPart<DiscountDialogProps>(
  async () => (await import('./manage/discounts/DiscountDialog')).DiscountDialog,
  { texts: ['form'] },
);
const TONES = {
  all: undefined,
  active: 'success',
  planned: 'info',
  used_up: 'warning',
  ended: undefined,
  off: undefined,
} as const;

/** The discount codes of the list in the URL, and their formatting. */
function useCodes() {
  const t = useText();
  const format = useFormat();
  const { user } = useAuth();
  const { currency = 'EUR', timeZone: zone = 'UTC' } = user?.workspace ?? {};
  const open = useList(discountList);
  const { request } = open;
  const list = useRead(
    JSON.stringify(request),
    (signal) => discountsApi.discounts(request, { signal }),
    firstRead(discountsApi.discounts, request),
  );
  const now = new Date(useFirstNow()).toISOString();
  const writing = useMemo(() => ({ t, format, currency, now }), [t, format, currency, now]);
  const columns = useMemo(() => discountColumns(writing), [writing]);
  return { list, open, columns, writing, zone };
}

/** Discount codes. Source: shop, section 5.7. */
export const DiscountsScreen: Screen = () => {
  const t = useText();
  const { zone, ...codes } = useCodes();
  const { list, open, columns, writing } = codes;
  const [opened, setOpened] = useState<ListedDiscount | 'new' | null>(null);
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
          <Button variant="contained" startIcon={<Icon name="ph:plus" />} onClick={() => setOpened('new')}>
            {t('discounts.new')}
          </Button>
        }
      />
      <ListFrame open={open} columns={columns} tabs={{ label: t('discounts.column.state'), tabs }}>
        <DiscountTable {...codes} onOpen={setOpened} />
      </ListFrame>
      {opened && (
        <DiscountDialog
          discount={opened === 'new' ? null : opened}
          currency={writing.currency}
          zone={zone}
          onDone={() => {
            setOpened(null);
            list.reload();
          }}
          onStale={list.reload}
          onClose={() => setOpened(null)}
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
DiscountsScreen.early = (search, { preferences }) => [
  firstRead(discountsApi.discounts, firstPageOf(discountList, search, preferences)),
];
