import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorText, type Refusal } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { fieldText } from '@/ui/form/fieldText';

/** Buttons at the foot of a step. */
export const StepButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  justifyContent: 'flex-end',
}));
const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.subtitle1, margin: 0, outline: 0 }));

/** The heading of a step takes the focus when the step begins, so that its number and title are read out. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}

/** Why a file was refused. */
export function FileRefused({
  refusal,
}: {
  refusal: (Refusal & { fields?: Record<string, string> }) | null;
}) {
  const t = useText();
  if (!refusal) return null;
  const [code] = Object.values(refusal.fields ?? {});
  return <Alert severity="error">{code ? fieldText(t, code) : errorText(t, refusal)}</Alert>;
}

const Numbers = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h5, fontVariantNumeric: 'tabular-nums', margin: 0 },
}));

/** Numbers of rows by planned or completed action. */
export function RowNumbers({ numbers }: { numbers: readonly (readonly [label: string, count: number])[] }) {
  return (
    <Numbers>
      {numbers.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </Numbers>
  );
}
