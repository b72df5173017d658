import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { useStableCallback } from '@/ui/table/useStableCallback';
import type { CountryListProps } from './CountryList';
import { type CountryBoxState, useCountryBox } from './useCountryBox';

const CountryList = lazyPart<CountryListProps>(async () => (await import('./CountryList')).CountryList, {
  texts: ['form'],
});

type BoxState = ReturnType<typeof useCountryBox>;

const LOOK = { gap: 0.5, '& > svg': { flexShrink: 0, pointerEvents: 'none' } } as const;

export interface CountryBoxProps extends CountryBoxState {
  id: string;
  label: string;
  name?: string;
  size?: 'small' | 'medium';
  /** "Choose a country" by default. */
  placeholder?: string | undefined;
  isWrong?: boolean;
  /** Ids of the notes under the field. */
  describedBy?: string | undefined;
  /** `country` where a browser may fill in the code. */
  autoComplete?: 'country' | 'off' | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** The label belongs to an outer `FormControl`, shrunk into the border. */
  isFloating?: boolean;
  onLeave?: () => void;
}

/** Detects browser autofill, which happens without a blur event. */
function useFilledIn(root: HTMLElement | null, onFilled: (text: string) => void): void {
  const hear = useStableCallback((event: Event) => onFilled((event.target as HTMLInputElement).value));
  useEffect(() => {
    root?.addEventListener('change', hear);
    return () => root?.removeEventListener('change', hear);
  }, [root, hear]);
}

/** Button that empties the field. */
function Clear({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <IconButton
      size="small"
      aria-label={t('form.country.clear')}
      onClick={(event) => {
        event.stopPropagation();
        onClear();
      }}
    >
      <Icon name="ph:x" size={16} />
    </IconButton>
  );
}

/** Attributes of the input for screen readers and for autofill. */
function inputOf(props: CountryBoxProps, { shown, isOpen, options, at }: BoxState, list: string) {
  return {
    role: 'combobox',
    // While it is empty, the placeholder has the direction of the page.
    dir: shown === '' ? undefined : 'auto',
    autoComplete: props.autoComplete ?? 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 80,
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen && options.length > 0,
    'aria-controls': list,
    'aria-activedescendant': at < 0 ? undefined : `${list}-${at}`,
    'aria-required': !props.isOptional,
    'aria-describedby': props.describedBy,
  } as const;
}

/**
 * Combobox of the 249 countries, searchable by name in the current language, English name or code; the list is
 * loaded when the field gets the focus. Texts: area `form`. Source: people, section 7.
 */
export function CountryBox(props: CountryBoxProps) {
  const { id, label, value } = props;
  const t = useText();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [wasEntered, setEntered] = useState(false);
  const box = useCountryBox(props);
  const { options, at, isOpen, isTyped } = box;
  const list = `${id}-list`;
  const input = () => root?.querySelector('input');
  useFilledIn(root, box.leave);
  const clear = () => {
    box.choose('');
    input()?.focus();
  };
  const open = () => {
    if (isOpen) return;
    input()?.select();
    box.open();
  };
  return (
    <div>
      <OutlinedInput
        ref={setRoot}
        id={id}
        {...(props.name !== undefined && { name: props.name })}
        {...(props.isFloating && { label, notched: true })}
        size={props.size ?? 'medium'}
        fullWidth
        error={props.isWrong ?? false}
        value={box.shown}
        placeholder={props.placeholder ?? t('form.country.choose')}
        inputRef={props.inputRef}
        onChange={(event) => box.type(event.target.value)}
        onFocus={() => setEntered(true)}
        onBlur={(event) => {
          box.leave(event.target.value);
          props.onLeave?.();
        }}
        onKeyDown={box.onKeyDown}
        onClick={open}
        endAdornment={
          <>
            {props.isOptional && value !== '' && <Clear onClear={clear} />}
            <Icon name="ph:caret-down-fill" size={14} />
          </>
        }
        slotProps={{ input: inputOf(props, box, list) }}
        sx={LOOK}
      />
      {wasEntered && (
        <CountryList
          {...{ id: list, label, anchor: root, options, at, value, isOpen, isTyped }}
          onTake={box.choose}
        />
      )}
    </div>
  );
}
