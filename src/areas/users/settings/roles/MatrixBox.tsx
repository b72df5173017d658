import { useId } from 'react';
import { useText } from '@/core/i18n/useText';

interface MatrixBoxProps {
  label: string;
  /** `mixed`: some of a group are on. */
  checked: boolean | 'mixed';
  /** Why it can't be changed; the box stays in reach of the keys, so that the reason can be read. */
  reason: string | undefined;
  isChanged?: boolean;
  place: string;
  isEntry: boolean;
  onChange: (on: boolean) => void;
}

/** One box of the matrix. */
export function MatrixBox({ label, checked, reason, isChanged, place, isEntry, onChange }: MatrixBoxProps) {
  const t = useText();
  const id = useId();
  const note = reason ?? (isChanged ? t('roles.changed') : undefined);
  return (
    <label title={reason}>
      <input
        type="checkbox"
        data-place={place}
        tabIndex={isEntry ? 0 : -1}
        aria-label={label}
        aria-describedby={note && id}
        aria-disabled={reason !== undefined || undefined}
        checked={checked === true}
        ref={(input) => {
          if (input) input.indeterminate = checked === 'mixed';
        }}
        onChange={(event) => reason === undefined && onChange(event.target.checked)}
      />
      {note && (
        <span id={id} hidden>
          {note}
        </span>
      )}
    </label>
  );
}
