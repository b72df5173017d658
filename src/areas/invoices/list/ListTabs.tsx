import { useText } from '@/core/i18n/useText';
import type { TabCounts } from '@/domain/invoices/figures';
import { INVOICE_TABS, type InvoiceTab } from '@/domain/invoices/tabs';
import { FilterTabs } from '@/ui/table/FilterTabs';

const TONES: Partial<Record<InvoiceTab, 'info' | 'success' | 'warning' | 'error'>> = {
  unpaid: 'info',
  overdue: 'error',
  partly_paid: 'warning',
  paid: 'success',
};

interface ListTabsProps {
  /** Undefined while they are on their way, null where they can't be had. */
  counts: TabCounts | undefined | null;
  /** One's own list has no drafts, and so no trash. */
  isOwn: boolean;
  value: InvoiceTab;
  controls: string;
  onChange: (tab: InvoiceTab) => void;
}

/** The states of invoices as tabs, each with the number of its rows. */
export function ListTabs({ counts, isOwn, value, controls, onChange }: ListTabsProps) {
  const t = useText();
  const shown = INVOICE_TABS.filter((id) => !isOwn || (id !== 'draft' && id !== 'trash'));
  return (
    <FilterTabs
      label={t('invoices.tabs.label')}
      tabs={shown.map((id) => ({
        id,
        label: t(`invoices.tabs.${id}`),
        ...(counts !== null && { count: counts?.[id] }),
        tone: TONES[id],
      }))}
      value={value}
      controls={controls}
      onChange={onChange}
    />
  );
}
