import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Screen } from '@/core/screen';
import { afterOnMove } from '@/domain/moved';
import type { Category } from '@/domain/shop/products';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useAct } from '@/ui/form/useAct';
import { Icon } from '@/ui/icon/Icon';
import { PageHeading } from '@/ui/page/PageHeading';
import type { CategoryDialogProps } from './manage/categories/CategoryDialog';
import { CategoryRow } from './manage/categories/CategoryRow';
import { DeleteCategoryDialog } from './manage/categories/DeleteCategoryDialog';
import { type Branch, treeOf } from './manage/categories/tree';
import { productsApi } from './manage/manageApi';
import { shopApi } from './shopApi';

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

/** The tree with the acts of each of its categories. */
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
  const { data, error, isLoading, reload } = useRead('categories', (signal) =>
    shopApi.categories(undefined, { signal }),
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
