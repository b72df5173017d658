import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useText } from '@/core/i18n/useText';
import { useCategories } from '../list/useProductList';
import { FaultText } from '../parts/FaultText';

interface CategoryTicksProps {
  value: readonly string[];
  code: string | undefined;
  onChange: (value: string[]) => void;
}

/** The categories that a code is for. */
export function CategoryTicks({ value, code, onChange }: CategoryTicksProps) {
  const t = useText();
  const categories = useCategories().categories ?? [];
  return (
    <div role="group" aria-label={t('discounts.field.categories')} style={{ display: 'grid' }}>
      {categories.map(({ id, name, parentId }) => (
        <FormControlLabel
          key={id}
          sx={{ paddingInlineStart: parentId === null ? 0 : 3 }}
          label={<bdi>{name}</bdi>}
          control={
            <Checkbox
              size="small"
              checked={value.includes(id)}
              onChange={(_event, isOn) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id))}
            />
          }
        />
      ))}
      <FaultText code={code} />
    </div>
  );
}
