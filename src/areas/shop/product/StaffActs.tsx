import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Product } from '@/domain/shop/products';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { useSeveral } from '../manage/list/useSeveral';
import type { ProductRow } from '../api';

const Row = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const ACTS = {
  published: ['unpublish', 'archive'],
  draft: ['publish', 'archive'],
  archived: ['publish', 'unpublish'],
} as const;
const ICONS = { publish: 'ph:eye', unpublish: 'ph:eye-slash', archive: 'ph:archive' } as const;

/** The product as a row of the staff list. */
const rowOf = (product: Product): ProductRow => ({
  ...product,
  categoryName: product.category?.name ?? null,
  variantCount: product.variants.length,
  cost: null,
  onHand: null,
  reserved: null,
  deletedAt: null,
});

function StatusMenu({ product, onChanged }: StaffActsProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const several = useSeveral(onChanged);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = async (action: keyof typeof ICONS) => {
    const result = await run(() => several(action, [rowOf(product)]));
    if (result?.undo) toastUndo(result.text, result.undo);
    else if (result) toast(result.text);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        disabled={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="ph:caret-down" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <VisuallyHidden>{t('shopManage.column.status')}</VisuallyHidden>{' '}
        {t(`shopManage.status.${product.status}`)}
      </Button>
      {anchor && (
        <RowMenuPopup
          anchor={anchor}
          actions={ACTS[product.status].map((id) => ({
            id,
            icon: ICONS[id],
            label: t(`shopManage.act.${id}`),
            run: () => void act(id),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

export interface StaffActsProps {
  product: Product;
  onChanged: () => void;
}

/** Staff actions on a product's page. Texts: area `shopManage`. Source: shop, section 5.2. */
export function StaffActs({ product, onChanged }: StaffActsProps) {
  const t = useText();
  const { slug, name } = product;
  const link = (href: string, icon: string, label: string) => (
    <Button
      component={Link}
      href={href}
      prefetch={false}
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={<Icon name={icon} />}
    >
      {label}
    </Button>
  );
  return (
    <Row>
      {link(SHOP_PATHS.dashboard.edit(slug), 'ph:pencil-simple', t('shopManage.act.edit'))}
      <StatusMenu product={product} onChanged={onChanged} />
      {link(
        `${SHOP_PATHS.dashboard.list}?query=${encodeURIComponent(name.slice(0, 100))}`,
        'ph:list',
        t('shopManage.act.list'),
      )}
    </Row>
  );
}
