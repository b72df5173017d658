import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import { afterOnMove } from '@/domain/moved';
import type { Category } from '@/domain/shop/products';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { ActDialog } from '@/ui/form/ActDialog';
import { MoveButtons } from '@/ui/form/MoveButtons';
import { useAct } from '@/ui/form/useAct';
import { Icon } from '@/ui/icon/Icon';
import { PageHeading } from '@/ui/page/PageHeading';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { CategoryDialogProps } from './manage/categories/CategoryDialog';
import { type Branch, treeOf } from './manage/categories/tree';
import { productsApi, shopApi } from './api';
import { firstCategories } from './manage/list/useProductList';

interface CategoryRowProps {
  category: Category;
  onEdit: () => void;
  /** Among its siblings. */
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  /** Undefined while it has subcategories. */
  onDelete: (() => void) | undefined;
}

/** A category with its actions. */
function CategoryRow({ category, onEdit, onDelete, ...place }: CategoryRowProps) {
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

interface DeleteCategoryDialogProps {
  category: Category;
  categories: readonly Category[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks where to move a category's products before it is deleted. */
function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { category, categories, onDone, onClose } = props;
  const t = useText();
  const [moveTo, setMoveTo] = useState('');
  const others = categories
    .filter(({ id }) => id !== category.id)
    .map(({ id, name, parentId }) => ({ value: id, label: parentId === null ? name : `– ${name}` }));
  return (
    <ActDialog
      isDanger
      title={t('categories.ask', { name: category.name })}
      act={t('categories.delete')}
      wish={{ categoryId: category.id, moveToId: moveTo === '' ? null : moveTo }}
      send={(wish) => productsApi.deleteCategory(wish)}
      onDone={onDone}
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

const CategoryDialog = lazyPart<CategoryDialogProps>(
  async () => (await import('./manage/categories/CategoryDialog')).CategoryDialog,
  { texts: ['editor'] },
);

const Tree = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& ul': { margin: 0, padding: 0, paddingInlineStart: theme.spacing(4), listStyle: 'none' },
  '& [data-row]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1),
    paddingBlock: theme.spacing(1),
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  },
  '& [data-row] > span:first-of-type': { flex: '1 1 64px', minInlineSize: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));

type Act = { what: 'edit' | 'delete'; category: Category };

interface BranchesProps {
  branches: readonly Branch[];
  onAct: (act: Act) => void;
  onMoved: () => void;
}

/** The tree with the actions of each category. */
function Branches({ branches, onAct, onMoved }: BranchesProps) {
  const { isBusy, run } = useAct();
  async function move(level: readonly Category[], at: number, by: -1 | 1) {
    const category = level[at];
    if (!category || isBusy) return;
    const { id, version } = category;
    const place = { categoryId: id, version, afterId: afterOnMove(level, at, by) };
    await run(() => productsApi.updateCategory(place));
    onMoved();
  }
  const row = (level: readonly Category[], at: number, isLeaf: boolean) => {
    const category = level[at];
    if (!category) return null;
    return (
      <CategoryRow
        category={category}
        onEdit={() => onAct({ what: 'edit', category })}
        isFirst={at === 0}
        isLast={at === level.length - 1}
        onMove={(by) => void move(level, at, by)}
        onDelete={isLeaf ? () => onAct({ what: 'delete', category }) : undefined}
      />
    );
  };
  const upper = branches.map(({ category }) => category);
  return (
    <Tree>
      {branches.map(({ category, children }, at) => (
        <li key={category.id}>
          {row(upper, at, children.length === 0)}
          {children.length > 0 && (
            <ul>
              {children.map(({ id }, nth) => (
                <li key={id}>{row(children, nth, true)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Tree>
  );
}

/** The categories of the shop: two levels, their order, names and guides to sizes. Source: shop, section 5.7. */
export const CategoriesScreen: Screen = () => {
  const t = useText();
  const { data, error, isLoading, reload } = useRead(
    'categories',
    (signal) => shopApi.categories(undefined, { signal }),
    firstCategories,
  );
  const [act, setAct] = useState<Act | { what: 'new' } | null>(null);
  const categories = data?.categories ?? [];
  const close = () => setAct(null);
  const dialog = {
    categories,
    onClose: close,
    onDone: () => {
      close();
      reload();
    },
  };
  return (
    <>
      <PageHeading
        title={t('categories.title')}
        crumbs={[{ label: t('shop.crumb') }, { label: t('categories.title') }]}
        actions={
          <Button
            variant="contained"
            startIcon={<Icon name="ph:plus" />}
            onClick={() => setAct({ what: 'new' })}
          >
            {t('categories.new')}
          </Button>
        }
      />
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Async
          isLoading={isLoading && !data}
          hasContent={data !== null}
          error={error}
          onRetry={reload}
          skeleton={<Bone height={240} />}
          isEmpty={categories.length === 0}
          empty={<EmptyState icon="ph:tree-structure" title={t('categories.none')} />}
        >
          <Branches branches={treeOf(categories)} onAct={setAct} onMoved={reload} />
        </Async>
      </Card>
      {act && act.what !== 'delete' && (
        <CategoryDialog category={act.what === 'new' ? null : act.category} {...dialog} />
      )}
      {act?.what === 'delete' && <DeleteCategoryDialog category={act.category} {...dialog} />}
    </>
  );
};
CategoriesScreen.layout = 'dashboard';
CategoriesScreen.guard = 'auth';
CategoriesScreen.permission = 'products.manage';
CategoriesScreen.titleKey = 'categories.title';
CategoriesScreen.texts = ['categories', 'shopManage', 'shop'];
CategoriesScreen.early = () => [firstCategories];
