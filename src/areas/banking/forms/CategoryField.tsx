import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { MAX_CATEGORY } from '@/domain/banking/limits';
import { FieldFrame, noteIds } from '@/ui/form/FieldFrame';
import { useField } from '@/ui/form/useField';
import { bankingApi } from '../api';
import { categoryText } from '../parts/names';

/** A category: one of those in use, or a new one, registered in its form by `name`. */
export function CategoryField({ name }: { name: string }) {
  const t = useText();
  const listId = useId();
  const label = t('banking.column.category');
  const { id, code, ref, ...handlers } = useField(name, label);
  const { data } = useRead('banking.categories', (signal) => bankingApi.categories(undefined, { signal }));
  return (
    <FieldFrame id={id} label={label} code={code}>
      <OutlinedInput
        {...handlers}
        id={id}
        name={name}
        fullWidth
        autoComplete="off"
        error={code !== undefined}
        inputRef={ref}
        slotProps={{
          input: {
            dir: 'auto',
            list: listId,
            maxLength: MAX_CATEGORY,
            'aria-describedby': noteIds(id, code, undefined),
          },
        }}
      />
      <datalist id={listId}>
        {data?.categories.map((one) => (
          <option key={one.name}>{categoryText(t, one.name)}</option>
        ))}
      </datalist>
    </FieldFrame>
  );
}
