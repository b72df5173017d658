import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { NotUnderstood } from '@/domain/search/operators';
import { useOperatorHint } from './useOperatorHint';

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(2),
  '&:empty': { display: 'none' },
  '& > p': { margin: 0 },
}));

/** Explains, for each invalid operator, what it accepts, and that it is searched for as a word. */
export function OperatorFaults({ faults }: { faults: readonly NotUnderstood[] }) {
  const t = useText();
  const hint = useOperatorHint();
  return (
    <Lines role="status">
      {faults.map(({ operator, typed }) => (
        <p key={typed}>
          {operator === null
            ? t('search.unknownOperator', { typed })
            : t('search.operatorFault', { typed, takes: hint(operator) })}
        </p>
      ))}
    </Lines>
  );
}
