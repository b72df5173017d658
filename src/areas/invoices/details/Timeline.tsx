import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument, InvoiceEventRow } from '@/domain/invoices/schemas';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));

/** What an event says; the amount in it is minor units of `currency`. */
function useWords() {
  const t = useText();
  const { money } = useFormat();
  return ({ kind, data }: InvoiceEventRow) => {
    const { amount, currency } = data;
    const written =
      typeof amount === 'number' && typeof currency === 'string' ? { amount: money(amount, currency) } : {};
    return t(`documents.event.${kind}`, { ...data, ...written });
  };
}

/** What happened to a document, the newest first. */
export function Timeline({ invoice: { events } }: { invoice: InvoiceDocument }) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useWords();
  return (
    <List aria-label={t('documents.timeline')}>
      {events.toReversed().map((event) => (
        <li key={event.id}>
          <span dir="auto">{words(event)}</span>
          <small>
            <time dateTime={event.at}>{dateTime(event.at)}</time>
            {event.by !== null && (
              <>
                {' · '}
                <bdi>{event.by}</bdi>
              </>
            )}
          </small>
        </li>
      ))}
    </List>
  );
}
