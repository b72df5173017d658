import { useText } from '@/core/i18n/useText';

interface CheckAllProps {
  isAll: boolean;
  isSome: boolean;
  onToggle: (on: boolean) => void;
}

/** Selects all rows of the current page, never more. */
export function CheckAll({ isAll, isSome, onToggle }: CheckAllProps) {
  const t = useText();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('table.selectShown')}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = isSome && !isAll;
        }}
        onChange={(event) => onToggle(event.target.checked)}
      />
    </label>
  );
}
