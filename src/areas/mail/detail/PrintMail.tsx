import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Mail } from '@/domain/mail/schemas';
import { HtmlText } from '@/ui/editor/HtmlText';
import { useSubject } from '../parts';

/** Printed alone; hidden on screen. */
const PAPER = `@media screen { [data-paper] { display: none !important; } }
@media print { body > :not([data-paper]) { display: none !important; } }`;

/** Black on white, whatever the color scheme. */
const Paper = styled('article')({
  backgroundColor: 'white',
  color: 'black',
  fontSize: '11pt',
  '& h1': { fontSize: '16pt' },
  '& p': { marginBlock: 4 },
  '& pre': { font: 'inherit', whiteSpace: 'pre-wrap' },
  '& header': { borderBlockEnd: '1px solid silver', marginBlockEnd: 16, paddingBlockEnd: 8 },
  '& *': { color: 'black !important' },
});

export interface PrintMailProps {
  mail: Mail;
  /** The print dialog was closed. */
  onDone: () => void;
}

/** Prints a mail: who wrote it to whom, when, and its text. */
export function PrintMail({ mail, onDone }: PrintMailProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const subject = useSubject()(mail);
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is drawn
  }, []);
  const { from, to, cc, html, message, createdAt } = mail;
  const named = (people: typeof to) => people.map(({ name, email }) => `${name} <${email}>`).join(', ');
  return createPortal(
    <>
      <GlobalStyles styles={PAPER} />
      <Paper data-paper>
        <header>
          <h1 dir="auto">{subject}</h1>
          <p>
            {t('mail.detail.from')} <bdi>{named([from])}</bdi>
          </p>
          <p>
            {t('mail.detail.to')} <bdi>{named(to)}</bdi>
          </p>
          {cc.length > 0 && (
            <p>
              {t('mail.detail.cc')} <bdi>{named(cc)}</bdi>
            </p>
          )}
          <p>{dateTime(createdAt)}</p>
        </header>
        {html === null ? <pre dir="auto">{message}</pre> : <HtmlText html={html} />}
      </Paper>
    </>,
    document.body,
  );
}
