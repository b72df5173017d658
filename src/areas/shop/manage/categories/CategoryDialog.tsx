import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Category } from '@/domain/shop/products';
import type { TextPart } from '@/domain/texts/keys';
import { HtmlEditor } from '@/ui/editor/HtmlEditor';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { productsApi } from '../../api';
import { parentsFor } from './tree';

/** Props of the category dialogs. */
export interface CategoryDialogProps {
  /** Null for a new one. */
  category: Category | null;
  categories: readonly Category[];
  onDone: () => void;
  onClose: () => void;
}

const LINES = 4;

/** Editor of a category: name, parent and size guide. */
export function CategoryDialog({ category, categories, onDone, onClose }: CategoryDialogProps) {
  const t = useText();
  const [name, setName] = useState(category?.name ?? '');
  const [parent, setParent] = useState(category?.parentId ?? '');
  const [guide, setGuide] = useState(category?.sizeGuide ?? '');
  const label = (part: TextPart<'categories'>) => t(`categories.${part}`);
  const parents = parentsFor(categories, category).map((one) => ({ value: one.id, label: one.name }));

  const sizeGuide = guide.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? null : guide;
  const wanted = { name: name.trim(), parentId: parent === '' ? null : parent, sizeGuide };
  return (
    <ActDialog
      width="sm"
      title={label(category ? 'edit' : 'new')}
      act={label('save')}
      wish={wanted.name === '' ? null : wanted}
      send={(wish) =>
        category
          ? productsApi.updateCategory({ categoryId: category.id, version: category.version, ...wish })
          : productsApi.newCategory(wish)
      }
      onDone={onDone}
      onClose={onClose}
    >
      <TextInput label={label('name')} value={name} maxLength={60} focus onChange={setName} />
      {parents.length > 0 && (
        <ChoiceField
          label={label('parent')}
          value={parent}
          options={[{ value: '', label: label('upper') }, ...parents]}
          onChange={setParent}
        />
      )}
      <div>
        <strong aria-hidden>{t('shop.product.sizeGuide')}</strong>
        <HtmlEditor label={t('shop.product.sizeGuide')} initial={guide} minRows={LINES} onChange={setGuide} />
      </div>
    </ActDialog>
  );
}
