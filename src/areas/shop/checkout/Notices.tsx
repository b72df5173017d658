import Alert from '@mui/material/Alert';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { CartNotice, Quote, QuoteLine } from '@/domain/shop/cartSchemas';
import { useCodeText } from './useCodeText';

/** Texts of the notices of a line or a cart. */
function useNoticeText(currency: string) {
  const t = useText();
  const { money, number } = useFormat();
  const codeText = useCodeText(currency);
  return ({ code, from = 0, to = 0, available = 0, name, reason }: CartNotice) => {
    if (code === 'gone' && name !== undefined) return t('checkout.again.gone', { name });
    if (code === 'discount-removed' && reason !== undefined)
      return t('checkout.code.gone', { reason: codeText(reason) });
    return t(`checkout.notice.${code}`, {
      from: money(from, currency),
      to: money(to, currency),
      available: number(available),
    });
  };
}

/** Notices of a line, below it. */
export function LineNotices({ line, currency }: { line: QuoteLine; currency: string }) {
  const write = useNoticeText(currency);
  return line.notices.map((notice) => (
    <Alert key={notice.code} severity="warning" sx={{ mt: 1 }}>
      {write(notice)}
    </Alert>
  ));
}

/** Notices of the cart; with `lines` also those of its lines, with their names. */
export function CartNotices({ quote, lines = false }: { quote: Quote; lines?: boolean }) {
  const t = useText();
  const write = useNoticeText(quote.currency);
  const whole = quote.notices.map((notice) => ({
    key: `${notice.code} ${notice.variantId ?? ''}`,
    text: write(notice),
  }));
  const named = quote.lines.flatMap(({ name, notices, variantId }) =>
    notices.map((notice) => ({
      key: `${notice.code} ${variantId}`,
      text: t('checkout.notice.named', { name, text: write(notice) }),
    })),
  );
  return [...whole, ...(lines ? named : [])].map(({ key, text }) => (
    <Alert key={key} severity="warning">
      {text}
    </Alert>
  ));
}
