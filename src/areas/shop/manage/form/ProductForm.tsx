import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { type FormEvent, useMemo, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Category, Product, ShopColor } from '@/domain/shop/products';
import type { ProductStatus } from '@/domain/shop/words';
import type { Taxes } from '@/domain/tax/contract';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { Buttons } from './Buttons';
import { Details } from './Details';
import { Images } from './Images';
import { OneVariant, StockRules } from './OneVariant';
import { Options } from './Options';
import { Organisation } from './Organisation';
import type { PreviewDialogProps } from './PreviewDialog';
import { Publishing } from './Publishing';
import { readProduct } from './read';
import type { StaleDialogProps } from './StaleDialog';
import { editProduct, newProduct } from './state';
import type { EditProduct } from './types';
import type { Offered } from './useCopyWords';
import { type ProductFormState, useProductForm } from './useProductForm';
import { VariantTable } from './VariantTable';

const PreviewDialog = lazyPart<PreviewDialogProps>(
  async () => (await import('./PreviewDialog')).PreviewDialog,
);
const StaleDialog = lazyPart<StaleDialogProps>(async () => (await import('./StaleDialog')).StaleDialog);

const Columns = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  '& > div': { display: 'grid', gap: theme.spacing(3), minInlineSize: 0 },
  '& > [data-wide]': { gridColumn: '1 / -1', '&:empty': { display: 'none' } },
}));

interface ProductFormProps {
  /** Null for a new one. */
  known: Product | null;
  categories: readonly Category[];
  colors: readonly ShopColor[];
  taxes: Taxes | null;
  pricesIncludeTax?: boolean;
  onCategories: () => void;
}

interface DialogsProps {
  form: ProductFormState;
  currency: string;
  isPreview: boolean;
  onClosePreview: () => void;
  offered: Offered;
  onSettle: (state: EditProduct) => void;
}

/** What stands over the form: a look at what is typed, and the choice when another was quicker. */
function Dialogs({ form, currency, isPreview, onClosePreview, offered, onSettle }: DialogsProps) {
  const { language } = useLanguage();
  const { state, copies } = form;
  return (
    <>
      {isPreview && (
        <PreviewDialog
          product={readProduct(state, language, currency).product}
          cover={state.images.find(({ file }) => file.id === state.coverImageId) ?? state.images[0]}
          currency={currency}
          onClose={onClosePreview}
        />
      )}
      {copies && (
        <StaleDialog
          base={copies.base}
          mine={state}
          theirs={copies.theirs}
          offered={offered}
          onSettle={onSettle}
          onClose={form.closeStale}
        />
      )}
    </>
  );
}

/** Writes a product, new or known. Source: shop, section 5.4. */
export function ProductForm({ known, colors, ...shop }: ProductFormProps) {
  const t = useText();
  const { user } = useAuth();
  const { language } = useLanguage();
  const { push } = useRouter();
  const currency = user?.workspace.currency ?? 'EUR';
  const initial = useMemo(() => (known ? editProduct(known, language) : newProduct()), [known, language]);
  const form = useProductForm(initial, known, currency);
  const [isPreview, setPreview] = useState(false);
  const [pending, setPending] = useState(0);
  const { state } = form;
  const [only] = state.options.length === 0 && state.variants.length === 1 ? state.variants : [];

  async function save(status: ProductStatus, decided?: EditProduct) {
    const product = await form.save(status, decided);
    if (!product) return;
    const wasShown = known?.status === 'published';
    const done = status === 'published' ? 'published' : wasShown ? 'unpublished' : 'saved';
    toast(t(`shopManage.form.${done}`));
    await push(status === 'draft' ? SHOP_PATHS.dashboard.list : SHOP_PATHS.dashboard.product(product.slug));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog's form inside is not this one.
    if (event.target === event.currentTarget && !form.isBusy && pending === 0) void save(state.status);
  }
  return (
    <Columns noValidate onSubmit={submit}>
      <div>
        <Details key={form.round} form={form} />
        <Images form={form} onPending={setPending} />
        <Options form={form} colors={colors} />
        {only && <OneVariant form={form} variant={only} colors={colors} />}
      </div>
      <div>
        <Publishing form={form} known={known} />
        <Organisation form={form} {...shop} />
        <StockRules form={form} />
      </div>
      <div data-wide>{!only && <VariantTable form={form} colors={colors} />}</div>
      <Buttons
        isNew={known === null}
        isPublished={known?.status === 'published'}
        isBusy={form.isBusy}
        pending={pending}
        onDraft={() => void save('draft')}
        onPreview={() => setPreview(true)}
      />
      {(form.isChanged || pending > 0) && <LeaveGuard isUnsaved />}
      <Dialogs
        form={form}
        currency={currency}
        isPreview={isPreview}
        onClosePreview={() => setPreview(false)}
        offered={{ ...shop, colors }}
        onSettle={(decided) => void save(decided.status, decided)}
      />
    </Columns>
  );
}
