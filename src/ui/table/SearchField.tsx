import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { Icon } from '@/ui/icon/Icon';

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The current search text of the list. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Debounces typed text; a value changed from outside replaces it. */
function useTyping(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(text: string) {
    clearTimeout(timer.current);
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onSearch(sent.current);
  }
  function type(text: string, isComposing: boolean) {
    setTyped(text);
    clearTimeout(timer.current);
    if (!isComposing) timer.current = setTimeout(() => send(text), PAUSE_MS);
  }
  return { typed, type, send };
}

/** A debounced search box: typing re-renders only the box, and the list once after 250 ms. Enter searches at once. */
export function SearchField({ label, placeholder, value, onSearch, maxLength, inputRef }: SearchFieldProps) {
  const t = useText();
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const { typed, type, send } = useTyping(value, onSearch);

  function clear() {
    type('', true);
    send('');
    input.current?.focus();
  }
  return (
    <FieldFrame id={id} label={label} code={undefined}>
      <OutlinedInput
        id={id}
        type="search"
        size="small"
        fullWidth
        placeholder={placeholder}
        value={typed}
        inputRef={input}
        onChange={(event) => type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => type((event.target as HTMLInputElement).value, false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') send(typed);
          if (event.key === 'Escape' && typed) clear();
        }}
        startAdornment={<Icon name="ph:magnifying-glass" />}
        endAdornment={
          typed && (
            <IconButton size="small" edge="end" aria-label={t('table.search.clear')} onClick={clear}>
              <Icon name="ph:x" size={16} />
            </IconButton>
          )
        }
        // Empty, it has the page's direction: the placeholder is in the page's language.
        slotProps={{ input: { maxLength, dir: typed ? 'auto' : undefined } }}
        sx={{
          gap: 1,
          '& input': { textOverflow: 'ellipsis' },
          '& input::-webkit-search-cancel-button': { display: 'none' },
        }}
      />
    </FieldFrame>
  );
}
