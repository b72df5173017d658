import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Category } from '@/domain/shop/products';
import { ActDialog } from '@/ui/form/ActDialog';
import { useAct } from '@/ui/form/useAct';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { productsApi } from '../manageApi';

interface DeleteCategoryDialogProps {
  category: Category;
  categories: readonly Category[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks where the products of a category go before it is deleted. */
export function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { category, categories, onDone, onClose } = props;
  const t = useText();
  const { isBusy, run } = useAct();
  const [moveTo, setMoveTo] = useState('');
  const others = categories
    .filter(({ id }) => id !== category.id)
    .map(({ id, name, parentId }) => ({ value: id, label: parentId === null ? name : `– ${name}` }));

  async function remove() {
    const wish = { categoryId: category.id, moveToId: moveTo === '' ? null : moveTo };
    if (await run(() => productsApi.deleteCategory(wish))) onDone();
  }
  return (
    <ActDialog
      isDanger
      title={t('categories.ask', { name: category.name })}
      act={t('categories.delete')}
      isBusy={isBusy}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <ChoiceField
        label={t('categories.moveTo')}
        value={moveTo}
        options={[{ value: '', label: t('shopManage.form.noCategory') }, ...others]}
        onChange={setMoveTo}
      />
    </ActDialog>
  );
}
