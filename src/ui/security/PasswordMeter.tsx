import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import { type Strength, strengthOf } from './strength';

const COLORS = { weak: 'error', fair: 'warning', good: 'info', strong: 'success' } as const;
const STEPS = ['weak', 'fair', 'good', 'strong'] as const;

const Frame = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 24,
  color: theme.palette.text.secondary,
}));

const Bars = styled('span')({ display: 'flex', flexGrow: 1, gap: 4 });

const Bar = styled('span', { shouldForwardProp: (name) => name !== 'strength' })<{
  strength: Strength | null;
}>(({ theme, strength }) => ({
  flexGrow: 1,
  height: 4,
  borderRadius: 2,
  backgroundColor: strength
    ? theme.palette[COLORS[strength]].main
    : theme.alpha(theme.palette.text.primary, 0.16),
}));

interface PasswordMeterProps {
  /** The form field with the password. */
  name: string;
  /** Fields whose words make a password easy to guess: e-mail, names. */
  personal?: readonly string[];
}

const NONE: readonly string[] = [];

/** Shows how hard a password is to guess. Advice only; hidden until `strength.ts` is loaded. */
export function PasswordMeter({ name, personal = NONE }: PasswordMeterProps) {
  const t = useText();
  const password: unknown = useWatch({ name });
  const words: unknown[] = useWatch({ name: [...personal] });
  const typed = typeof password === 'string' ? password : '';
  const own = words.filter((word) => typeof word === 'string').join('\n');

  const strength = useMemo(() => (typed === '' ? null : strengthOf(typed, own.split('\n'))), [typed, own]);
  const reached = strength ? STEPS.indexOf(strength) : -1;
  return (
    <Frame>
      <Bars aria-hidden>
        {STEPS.map((step, index) => (
          <Bar key={step} strength={index <= reached ? strength : null} />
        ))}
      </Bars>
      {strength && t(`security.strength.${strength}`)}
    </Frame>
  );
}
