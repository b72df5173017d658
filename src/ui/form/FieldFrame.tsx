import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { fieldText } from './fieldText';

const Frame = styled('div')({ display: 'grid', gap: 6, minWidth: 0, alignContent: 'start' });

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 16,
});

const Label = styled('label')(({ theme }) => ({ ...theme.typography.subtitle2 }));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  '&:empty': { display: 'none' },
}));

const ErrorNote = styled(Note)(({ theme }) => ({ color: theme.palette.error.main }));

/** Label and notes around an input. */
export interface FieldFrameProps {
  id: string;
  label: string;
  /** At the end of the label's line, e.g. a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Announced politely while typing, e.g. that Caps Lock is on. */
  status?: string | undefined;
  /** Message code of the error, `too-short:8`. */
  code?: string | undefined;
  /** Content after the error's text, e.g. a link that helps. */
  errorMore?: ((code: string) => ReactNode) | undefined;
  children: ReactNode;
}

/** Ids of the notes under a field, for its `aria-describedby`. */
export function noteIds(id: string, code: string | undefined, hint: ReactNode): string | undefined {
  if (code) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

/** Label above, input, then the error or the hint: the look that all text-like fields share. */
export function FieldFrame({ id, label, aside, hint, status, code, errorMore, children }: FieldFrameProps) {
  const t = useText();
  return (
    <Frame>
      <Head>
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </Head>
      {children}
      {code && (
        <ErrorNote id={`${id}-error`}>
          {fieldText(t, code)} {errorMore?.(code)}
        </ErrorNote>
      )}
      {!code && hint && <Note id={`${id}-hint`}>{hint}</Note>}
      {status !== undefined && <Note as="output">{status}</Note>}
    </Frame>
  );
}
