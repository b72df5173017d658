import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Category } from '@/domain/shop/products';
import { MoveButtons } from '@/ui/form/MoveButtons';
import { Icon } from '@/ui/icon/Icon';

interface CategoryRowProps {
  category: Category;
  onEdit: () => void;
  /** Among its level. */
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  /** Undefined while others stand below it. */
  onDelete: (() => void) | undefined;
}

/** A category with what can be done with it. */
export function CategoryRow({ category, onEdit, onDelete, ...place }: CategoryRowProps) {
  const t = useText();
  const { number } = useFormat();
  const { name, count } = category;
  return (
    <div data-row>
      <span>
        <bdi>{name}</bdi>
        <small>{t('categories.count', { n: number(count) })}</small>
      </span>
      <MoveButtons up={t('categories.up', { name })} down={t('categories.down', { name })} {...place} />
      {onDelete && (
        <IconButton aria-label={t('categories.deleteNamed', { name })} onClick={onDelete}>
          <Icon name="ph:trash" size={20} />
        </IconButton>
      )}
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={t('categories.editNamed', { name })}
        onClick={onEdit}
      >
        {t('categories.editShort')}
      </Button>
    </div>
  );
}
