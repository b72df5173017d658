import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { ApiError } from '@/domain/errors';
import { fieldText } from '@/ui/form/fieldText';
import { TextInput } from '@/ui/form/TextInput';
import { useSend } from '@/ui/form/useSend';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

const Fault = styled('small')(({ theme }) => ({
  display: 'block',
  whiteSpace: 'normal',
  ...theme.typography.caption,
  color: theme.palette.error.main,
}));

interface FieldProps {
  label: string;
  /** Initial text of the input. */
  text: string;
  inputMode: 'decimal' | 'numeric';
  read: (typed: string) => { value: number } | { code: string };
  save: (value: number, options: { idempotencyKey: string }) => Promise<unknown>;
  /** Version conflict: the displayed value has to be reloaded. */
  onStale: (error: ApiError) => void;
}

interface InlineEditProps extends FieldProps {
  shown: ReactNode;
  /** Label of the button, for screen readers only. */
  change: string;
}

const focusNode = (node: HTMLElement | null) => node?.focus();

function Field({
  label,
  text,
  inputMode,
  read,
  save,
  onStale,
  onLeave,
}: FieldProps & { onLeave: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState(text);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, send } = useSend(onLeave, (error) => {
    const [code] = Object.values(error.fields ?? {});
    setRefusal(code === undefined ? errorText(t, error) : fieldText(t, code));
    if (error.code === 'stale-version') onStale(error);
    return true;
  });
  const parsed = read(typed);
  const fault = 'code' in parsed ? fieldText(t, parsed.code) : refusal;
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Escape') onLeave();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isBusy || 'code' in parsed) return;
    if (typed === text) onLeave();
    // A changed base value makes it a new request.
    else void send({ value: parsed.value, of: text }, ({ value }, options) => save(value, options));
  }
  return (
    <span>
      <TextInput
        hideLabel
        label={label}
        value={typed}
        literal
        inputMode={inputMode}
        code={fault === null ? undefined : 'invalid'}
        focus
        onChange={(next) => {
          setTyped(next);
          setRefusal(null);
        }}
        onKeyDown={onKeyDown}
      />
      {fault !== null && <Fault role="alert">{fault}</Fault>}
    </span>
  );
}

/** Inline editor of a number: Enter saves, Esc cancels. A refused one stays open with the typed text. */
export function InlineEdit({ shown, change, ...field }: InlineEditProps) {
  const [at, setAt] = useState<'shut' | 'open' | 'left'>('shut');
  if (at === 'open') return <Field {...field} onLeave={() => setAt('left')} />;
  return (
    <ButtonBase
      ref={at === 'left' ? focusNode : null}
      sx={{
        borderRadius: 1,
        px: 1,
        py: 0.75,
        mx: -1,
        font: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
      }}
      onClick={() => setAt('open')}
    >
      {shown}
      <VisuallyHidden> {change}</VisuallyHidden>
    </ButtonBase>
  );
}
