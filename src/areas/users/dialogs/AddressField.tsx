import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import { FieldFrame, noteIds } from '@/ui/form/FieldFrame';
import { fieldId, useFormStatus } from '@/ui/form/formContext';
import { pastedAddresses } from './pastedAddresses';

const Box = styled('div')(({ theme }) => ({
  alignItems: 'center',
  border: `1px solid ${theme.palette.text.disabled}`,
  borderRadius: theme.shape.borderRadius,
  cursor: 'text',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  maxBlockSize: 200,
  overflowY: 'auto',
  padding: theme.spacing(1, 1.5),
  '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[data-wrong]': { borderColor: theme.palette.error.main },
  '& > :last-child': { flex: '1 1 160px' },
}));

/** Characters that end an address while typing. */
const ENDS = /[,;\s>]$/;
/** Rough check for the color of a chip; the form validates. */
const LOOKS_RIGHT = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface AddressFieldProps {
  name: string;
  label: string;
  hint: string;
}

/** Addresses as chips plus the typed rest; the form value is one text of all. */
function useAddresses(name: string) {
  const { field, fieldState } = useController({ name });
  const [chips, setChips] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const show = (next: readonly string[], rest: string) => {
    setChips(next);
    setTyped(rest);
    field.onChange([...next, rest].join(', '));
  };
  return {
    chips,
    typed,
    ref: field.ref,
    code: fieldState.error?.message,
    /** Handles typed or pasted text; complete addresses become chips. */
    type: (text: string) => {
      const found = pastedAddresses(text);
      if (found.length > 1 || ENDS.test(text)) show([...new Set([...chips, ...found])], '');
      else show(chips, text);
    },
    finish: () => show([...new Set([...chips, ...pastedAddresses(typed)])], ''),
    remove: (address: string) =>
      show(
        chips.filter((known) => known !== address),
        typed,
      ),
  };
}

interface ChipsProps {
  chips: readonly string[];
  onRemove: (address: string) => void;
}

function Chips({ chips, onRemove }: ChipsProps) {
  const t = useText();
  return chips.map((address) => (
    <Chip
      key={address}
      size="small"
      label={<bdi>{address}</bdi>}
      color={LOOKS_RIGHT.test(address) ? 'default' : 'error'}
      aria-label={t('users.invite.remove', { email: address })}
      onDelete={() => onRemove(address)}
    />
  ));
}

/** E-mail addresses as chips: typed or pasted as a list; removed by the cross, Delete or Backspace. */
export function AddressField({ name, label, hint }: AddressFieldProps) {
  const { id: formId, labels } = useFormStatus();
  const { chips, typed, code, ref, type, finish, remove } = useAddresses(name);
  const input = useRef<HTMLInputElement>(null);
  const id = fieldId(formId, name);
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      finish();
    }
    const last = chips.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };
  const away = (address: string) => {
    remove(address);
    input.current?.focus();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} code={code}>
      <Box data-wrong={code !== undefined || undefined}>
        <Chips chips={chips} onRemove={away} />
        <InputBase
          id={id}
          name={name}
          value={typed}
          inputRef={(node: HTMLInputElement | null) => {
            input.current = node;
            ref(node);
          }}
          onChange={(event) => type(event.target.value)}
          onBlur={() => typed.trim() !== '' && finish()}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              autoCapitalize: 'none',
              dir: 'ltr',
              inputMode: 'email',
              spellCheck: false,
              'aria-invalid': code !== undefined,
              'aria-required': true,
              'aria-describedby': noteIds(id, code, hint),
            },
          }}
        />
      </Box>
    </FieldFrame>
  );
}
