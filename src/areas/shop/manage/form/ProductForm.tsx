import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { type FormEvent, useMemo, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Category, Product, ShopColor } from '@/domain/shop/products';
import { PRODUCT_STATUSES, type ProductStatus } from '@/domain/shop/words';
import type { Taxes } from '@/domain/tax/contract';
import { HtmlEditor } from '@/ui/editor/HtmlEditor';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { FaultText } from '../parts/FaultText';
import { Sheet } from '../parts/Sheet';
import { Buttons } from './Buttons';
import { Images } from './Images';
import { OneVariant, StockRules } from './OneVariant';
import { Options } from './Options';
import { Organisation } from './Organisation';
import type { PreviewDialogProps } from './PreviewDialog';
import { readProduct } from './read';
import type { StaleDialogProps } from './StaleDialog';
import { editProduct, newProduct } from './state';
import type { EditProduct } from './types';
import type { Offered } from './useCopyWords';
import { type ProductFormState, useProductForm } from './useProductForm';
import { VariantTable } from './VariantTable';

const BADGES = ['auto', 'none', 'own'] as const;

/** Option for a badge: null = automatic, empty = none, else its text. */
const choiceOf = (badge: string | null) => (badge === null ? 'auto' : badge === '' ? 'none' : 'own');

/** Visibility, publication date and badge. */
function Publishing({ form, known }: { form: ProductFormState; known: Product | null }) {
  const t = useText();
  const { date } = useFormat();
  const { state, change, faults } = form;
  const begin = { auto: null, none: '', own: t('shop.badge.new') };
  const choice = choiceOf(state.badge);
  return (
    <Sheet>
      <h2>{t('shopManage.form.publish')}</h2>
      <ChoiceField
        label={t('shopManage.column.status')}
        value={state.status}
        options={PRODUCT_STATUSES.map((value) => ({ value, label: t(`shopManage.status.${value}`) }))}
        onChange={(status) => change({ status: status as ProductStatus })}
      />
      {known?.publishedAt && <p>{t('shopManage.form.since', { date: date(known.publishedAt) })}</p>}
      <ChoiceField
        label={t('shopManage.field.badge')}
        value={choice}
        options={BADGES.map((value) => ({ value, label: t(`shopManage.badge.${value}`) }))}
        onChange={(value) => change({ badge: begin[value as keyof typeof begin] })}
      />
      {choice === 'own' && (
        <TextInput
          label={t('shopManage.field.badgeText')}
          value={state.badge ?? ''}
          maxLength={20}
          code={faults['badge']}
          onChange={(badge) => change({ badge })}
        />
      )}
    </Sheet>
  );
}

const LINES = 6;

/** Name and texts of a product. */
function Details({ form: { state, change, faults } }: { form: ProductFormState }) {
  const t = useText();
  const label = t('shop.product.description');
  return (
    <Sheet>
      <h2>{t('shopManage.form.details')}</h2>
      <TextInput
        label={t('shopManage.field.name')}
        value={state.name}
        maxLength={160}
        code={faults['name']}
        onChange={(name) => change({ name })}
      />
      <TextInput
        label={t('shopManage.field.subDescription')}
        value={state.subDescription}
        rows={2}
        maxLength={300}
        code={faults['subDescription']}
        onChange={(subDescription) => change({ subDescription })}
      />
      <div style={{ display: 'grid', gap: 6, minInlineSize: 0 }}>
        <strong aria-hidden>{label}</strong>
        <HtmlEditor
          label={label}
          initial={state.description}
          minRows={LINES}
          onChange={(description) => change({ description })}
        />
        <FaultText code={faults['description']} />
      </div>
    </Sheet>
  );
}

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

/** Dialogs of the form: the preview, and the choice after a version conflict. */
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

/** Editor of a product, new or existing. Source: shop, section 5.4. */
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
    // Ignores submits that bubble from a dialog's form.
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
