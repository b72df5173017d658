import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useEffect, useState } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import type { ComboListProps } from './ComboList';
import { type ComboState, useComboBox } from './useComboBox';

const ComboList = lazyPart<ComboListProps>(async () => (await import('./ComboList')).ComboList);

type BoxState = ReturnType<typeof useComboBox>;

const LOOK = { gap: 0.5, '& > svg': { flexShrink: 0, pointerEvents: 'none' } } as const;

export interface ComboBoxProps extends ComboState, Pick<ComboListProps, 'told' | 'prepare'> {
  id: string;
  label: string;
  /** Its name in a form; `name` is the label of its value. */
  fieldName?: string | undefined;
  size?: 'small' | 'medium';
  placeholder: string;
  /** Label of the button that empties it. */
  clear?: string;
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
function Clear({ label, onClear }: { label: string | undefined; onClear: () => void }) {
  return (
    <IconButton
      size="small"
      aria-label={label}
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
function inputOf(props: ComboBoxProps, { shown, isOpen, options, at }: BoxState, list: string) {
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

/** A field whose value is one of many options, found by typing; the list is loaded when the field gets the focus. */
export function ComboBox(props: ComboBoxProps) {
  const { id, label, value, told, prepare } = props;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [wasEntered, setEntered] = useState(false);
  const box = useComboBox(props);
  const { options, at, isOpen, isTyped } = box;
  const list = `${id}-list`;
  const input = () => root?.querySelector('input');
  useFilledIn(root, box.leave);
  const empty = () => {
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
        {...(props.fieldName !== undefined && { name: props.fieldName })}
        {...(props.isFloating && { label, notched: true })}
        size={props.size ?? 'medium'}
        fullWidth
        error={props.isWrong ?? false}
        value={box.shown}
        placeholder={props.placeholder}
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
            {props.isOptional && value !== '' && <Clear label={props.clear} onClear={empty} />}
            <Icon name="ph:caret-down-fill" size={14} />
          </>
        }
        slotProps={{ input: inputOf(props, box, list) }}
        sx={LOOK}
      />
      {wasEntered && (
        <ComboList
          {...{ id: list, label, anchor: root, options, at, value, isOpen, isTyped, told, prepare }}
          onTake={box.choose}
        />
      )}
    </div>
  );
}
