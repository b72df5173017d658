import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { FieldFrame } from '@/ui/form/FieldFrame';
import type { FormInputProps } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import { parseTypedDay, formatTypedDay } from './dayText';

const CalendarPopup = lazyPart(async () => (await import('./CalendarPopup')).CalendarPopup);

interface DateFieldProps extends FormInputProps {
  label: string;
  /** For fields without a visible label; the date format by default. */
  placeholder?: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (day: string) => void;
  /** Message code of the error, e.g. `before-from`. */
  code?: string | undefined;
  /** Passed on for a text that is no day; without it the last day stays. */
  wrong?: string;
}

/** State of the typed text: passed on once it is a complete date, marked as wrong on blur when it is invalid. */
function useTypedDay({ value, onChange, wrong }: Pick<DateFieldProps, 'value' | 'onChange' | 'wrong'>) {
  const { language } = useLanguage();
  const [{ typed, isWrong, shown }, setState] = useState({
    typed: formatTypedDay(language, value),
    isWrong: false,
    shown: { language, value },
  });
  // A value or language changed from outside reformats the text, unless it is what was just typed.
  if (shown.language !== language || shown.value !== value) {
    const day = parseTypedDay(language, typed);
    const isSame = shown.language === language && (day ?? wrong) === value;
    setState({
      typed: isSame ? typed : formatTypedDay(language, value),
      isWrong: isSame && day === null,
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
    const next = day ?? wrong;
    if (next !== undefined && next !== value) onChange(next);
  }
  return { typed, isWrong, type, leave };
}

/** A date as text in the order of the language (ISO is accepted too), with a lazy-loaded calendar. */
export function DateField(props: DateFieldProps) {
  const { label, placeholder, value, onChange, code, wrong, size = 'small', ...input } = props;
  const { required, onBlur, ...rest } = input;
  const t = useText();
  const ownId = useId();
  const { id = ownId } = rest;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { typed, isWrong, type, leave } = useTypedDay(props);
  const fault = isWrong ? 'invalid' : code;
  return (
    <FieldFrame id={id} label={label} code={fault}>
      <OutlinedInput
        {...rest}
        id={id}
        size={size}
        fullWidth
        error={fault !== undefined}
        value={typed}
        placeholder={placeholder ?? t('table.date.placeholder')}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          leave();
          onBlur?.();
        }}
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
            'aria-required': required,
            'aria-describedby': fault && `${id}-error`,
            'aria-invalid': fault !== undefined,
          },
        }}
      />
      {anchor && (
        <CalendarPopup
          label={label}
          anchor={anchor}
          value={value === wrong ? '' : value}
          onChoose={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </FieldFrame>
  );
}
