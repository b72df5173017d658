import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Mail } from '@/domain/mail/schemas';
import { HtmlText } from '@/ui/editor/HtmlText';
import { PARENT_START } from '@/ui/theme/media';
import { splitQuote } from './quote';

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '& pre': { font: 'inherit', margin: 0, overflowX: 'auto', textAlign: PARENT_START, whiteSpace: 'pre-wrap' },
  '& blockquote': {
    borderInlineStart: `3px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    marginBlock: theme.spacing(1),
    marginInline: 0,
    paddingInlineStart: theme.spacing(1.5),
  },
}));
const Fold = styled('button')(({ theme }) => ({
  all: 'unset',
  backgroundColor: theme.palette.action.selected,
  borderRadius: 8,
  cursor: 'pointer',
  fontWeight: 700,
  lineHeight: '16px',
  marginBlock: theme.spacing(1),
  paddingInline: theme.spacing(1),
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));

/** A text that begins in a script from right to left. */
const RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The text of a mail; what it quotes at its end is folded. */
export function MailText({ mail: { html, message } }: { mail: Pick<Mail, 'html' | 'message'> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { own, quote } = useMemo(() => splitQuote(html ?? ''), [html]);
  if (html === null) {
    return (
      <Text>
        <pre dir="auto">{message}</pre>
      </Text>
    );
  }
  return (
    // Paragraphs have a direction of their own; lists and quotes that of the whole.
    <Text dir={RTL.test(message) ? 'rtl' : 'ltr'}>
      <HtmlText html={own} />
      {quote !== null && (
        <>
          <Fold
            type="button"
            aria-expanded={isOpen}
            aria-label={t('mail.detail.quote')}
            title={t('mail.detail.quote')}
            onClick={() => setOpen(!isOpen)}
          >
            …
          </Fold>
          {isOpen && <HtmlText html={quote} />}
        </>
      )}
    </Text>
  );
}
