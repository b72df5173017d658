import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { Icon } from '@/ui/icon/Icon';

/** How often the document was sent, with a mark once the customer has seen it. */
export function SentCell({ row: { sentCount, viewedAt } }: { row: InvoiceRow }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const seen = viewedAt && t('invoices.seen', { when: dateTime(viewedAt) });
  return (
    <>
      {number(sentCount)}
      {seen && (
        <span title={seen} style={{ marginInlineStart: 6 }}>
          <Icon name="ph:eye" size={18} label={seen} />
        </span>
      )}
    </>
  );
}
