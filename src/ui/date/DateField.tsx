import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { Icon } from '@/ui/icon/Icon';
import { parseTypedDay, formatTypedDay } from './dayText';

const CalendarPopup = lazyPart(async () => (await import('./CalendarPopup')).CalendarPopup);

interface DateFieldProps {
  label: string;
  /** For fields without a visible label; the date format by default. */
  placeholder?: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (day: string) => void;
  /** Message code of the error, e.g. `before-from`. */
  code?: string | undefined;
}

/** State of the typed text: passed on once it is a complete date, marked as wrong on blur when it is invalid. */
function useTypedDay(value: string, onChange: (day: string) => void) {
  const { language } = useLanguage();
  const [{ typed, isWrong, shown }, setState] = useState({
    typed: formatTypedDay(language, value),
    isWrong: false,
    shown: { language, value },
  });
  // A value or language changed from outside reformats the text, unless it is what was just typed.
  if (shown.language !== language || shown.value !== value) {
    const isSame = shown.language === language && parseTypedDay(language, typed) === value;
    setState({
      typed: isSame ? typed : formatTypedDay(language, value),
      isWrong: false,
      shown: { language, value },
    });
  }

  function type(text: string) {
    setState({ typed: text, isWrong: false, shown });
    const day = parseTypedDay(language, text);
    const isWhole = day === '' || (day !== null && /\d{4}/.test(text.normalize('NFKC')));
    if (isWhole && day !== value) onChange(day);
  }
  function leave() {
    const day = parseTypedDay(language, typed);
    setState({ typed: day === null ? typed : formatTypedDay(language, day), isWrong: day === null, shown });
    if (day !== null && day !== value) onChange(day);
  }
  return { typed, isWrong, type, leave };
}

/** A date as text in the order of the language (ISO is accepted too), with a lazy-loaded calendar. */
export function DateField({ label, placeholder, value, onChange, code }: DateFieldProps) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { typed, isWrong, type, leave } = useTypedDay(value, onChange);
  const fault = isWrong ? 'invalid' : code;
  return (
    <FieldFrame id={id} label={label} code={fault}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        error={fault !== undefined}
        value={typed}
        placeholder={placeholder ?? t('table.date.placeholder')}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        endAdornment={
          <IconButton
            size="small"
            edge="end"
            aria-label={t('table.date.choose', { label })}
            aria-haspopup="dialog"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Icon name="ph:calendar-blank" size={18} />
          </IconButton>
        }
        slotProps={{
          input: {
            inputMode: 'numeric',
            maxLength: 20,
            'aria-describedby': fault && `${id}-error`,
            'aria-invalid': fault !== undefined,
          },
        }}
      />
      {anchor && (
        <CalendarPopup
          label={label}
          anchor={anchor}
          value={value}
          onChoose={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </FieldFrame>
  );
}
