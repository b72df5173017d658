import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { HtmlEditor } from '@/ui/editor/HtmlEditor';
import { splitQuote } from './quote';

const MIN_ROWS = 13;

interface MailTextProps {
  /** The text that it begins with. */
  html: string;
  startFocused: boolean;
  onChange: (html: string) => void;
  onSubmit: () => void;
}

/** The text of a mail; what it answers is folded behind a button, and stays below it. */
export function MailText({ html, startFocused, onChange, onSubmit }: MailTextProps) {
  const t = useText();
  const [{ body, quote }, setText] = useState(() => splitQuote(html));
  const written = useRef(body);
  const write = (next: string) => {
    written.current = next;
    onChange(next + quote);
  };
  const isFolded = quote !== '';
  return (
    <div>
      <HtmlEditor
        key={String(isFolded)}
        label={t('mailCompose.field.text')}
        initial={body}
        onChange={write}
        minRows={MIN_ROWS}
        full
        startFocused={startFocused}
        onSubmit={onSubmit}
      />
      {isFolded && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-label={t('mailCompose.quote')}
          title={t('mailCompose.quote')}
          aria-expanded={false}
          onClick={() => setText({ body: written.current + quote, quote: '' })}
          sx={{ marginBlockStart: 1, minInlineSize: 44, paddingBlock: 0 }}
        >
          …
        </Button>
      )}
    </div>
  );
}
