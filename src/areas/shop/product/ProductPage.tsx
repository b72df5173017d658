import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Product } from '@/domain/shop/products';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { PageHeading } from '@/ui/page/PageHeading';
import { usePageTitle } from '@/ui/page/pageTitle';
import { choice, text } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import { CartLink } from '../cart/CartLink';
import { ProductGrid } from '../catalogue/ProductGrid';
import { VisitorGate } from '../catalogue/VisitorGate';
import { useProduct, useRelated } from '../useShop';
import { useShopPaths } from '../useShopPaths';
import { variantOf } from './choice';
import { Gallery } from './Gallery';
import { Summary } from './Summary';
import { PRODUCT_TABS, type ProductTab, Tabs } from './Tabs';

const nothing = () => undefined;

/** Similar products; nothing if there are none. */
function Related({ productId }: { productId: string }) {
  const t = useText();
  const id = useId();
  const paths = useShopPaths();
  const cards = useRelated(productId);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 2 }}>
        {t('shop.product.related')}
      </Typography>
      <ProductGrid
        isRow
        cards={cards}
        hrefOf={paths.product}
        hasMore={false}
        isLoading={false}
        error={null}
        onMore={nothing}
      />
    </section>
  );
}

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  listStyle: 'none',
  margin: theme.spacing(6, 0),
  padding: 0,
  textAlign: 'center',
  '& > li': { display: 'grid', gap: theme.spacing(1), justifyItems: 'center' },
  '& svg': { color: theme.palette.primary.main },
  '& strong': theme.typography.subtitle1,
  '& span': { ...theme.typography.body2, color: theme.palette.text.secondary, maxInlineSize: 280 },
}));

/** Promises the shop makes for all its products. */
function Assurances({ assurances }: Pick<Product, 'assurances'>) {
  return (
    <Row>
      {assurances.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={`ph:${icon}`} size={32} />
          <strong dir="auto">{title}</strong>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </Row>
  );
}

const FIELDS = { variant: text(64), tab: choice(PRODUCT_TABS, 'description') };

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gap: theme.spacing(6),
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  },
}));

/** On phones the price bar covers the end of the page: no content or focus ends up below it. */
const Page = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    paddingBlockEnd: 88,
    '& :is(a, button, input, textarea)': { scrollMarginBlockEnd: 96 },
  },
}));

function ProductSkeleton() {
  return (
    <Columns aria-hidden>
      <Skeleton variant="rounded" sx={{ aspectRatio: '1', blockSize: 'auto', borderRadius: 2 }} />
      <div>
        {[40, 80, 60, 50].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={48} />
        ))}
      </div>
    </Columns>
  );
}

const MissingSearch = lazyPart(async () => (await import('./MissingSearch')).MissingSearch, {
  texts: ['table'],
});
const Looking = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  inlineSize: 'min(400px, 100%)',
  justifyItems: 'center',
  '& > div': { inlineSize: '100%', textAlign: 'start' },
}));

function Missing() {
  const t = useText();
  const paths = useShopPaths();
  return (
    <EmptyState
      icon="ph:magnifying-glass"
      title={t('shop.product.missing')}
      text={t('shop.product.missingText')}
      action={
        <Looking>
          <MissingSearch />
          <Button variant="outlined" color="inherit" component={Link} href={paths.catalogue}>
            {t('shop.product.toShop')}
          </Button>
        </Looking>
      }
    />
  );
}

function Shown({ product, onChanged }: { product: Product; onChanged: () => void }) {
  const t = useText();
  const tabs = useRef<HTMLDivElement>(null);
  const [{ variant: wanted, tab }, update] = useUrlState(FIELDS);
  const variant = variantOf(product, wanted);
  const choose = (id: string) => update({ variant: id }, { replace: true });
  const show = (next: ProductTab) => update({ tab: next }, { replace: true });
  function toReviews() {
    show('reviews');
    tabs.current?.scrollIntoView();
  }
  return (
    <Page>
      {product.status !== 'published' && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('shop.product.notPublished')}
        </Alert>
      )}
      <Columns>
        <Gallery product={product} imageId={variant?.imageId ?? null} />
        <Summary
          product={product}
          variant={variant}
          onChoose={choose}
          onReviews={toReviews}
          onChanged={onChanged}
        />
      </Columns>
      <Assurances assurances={product.assurances} />
      <div ref={tabs}>
        <Tabs product={product} tab={tab} onTab={show} onChanged={onChanged} />
      </div>
      <Related productId={product.id} />
    </Page>
  );
}

/** Keeps the URL canonical: a former name is replaced without a history entry, the query stays. */
function useCanonical(name: string, product: Product | null) {
  const router = useRouter();
  const paths = useShopPaths();
  const target = product && product.slug !== name ? paths.product(product.slug) : null;
  const replace = useEffectEvent((pathname: string) => {
    const { name: _former, ...query } = router.query;
    void router.replace({ pathname, query });
  });
  useEffect(() => {
    if (target !== null) replace(target);
  }, [target]);
}

/** One product with pictures, options, description and similar products. Source: shop, section 5.2. */
export function ProductPage() {
  const t = useText();
  const { query, isReady } = useRouter();
  const paths = useShopPaths();
  const name = isReady ? String(query['name'] ?? '') : '';
  const { product, isLoading, error, reload } = useProduct(name);
  usePageTitle(product?.name);
  useCanonical(name, product);
  const isMissing = error?.status === 404 || error?.status === 400;
  const trail = [{ label: t('shop.title'), href: paths.catalogue }, { label: product?.name ?? '…' }];
  if (isMissing || error?.status === 401)
    return (
      <>
        <PageHeading
          title={t(isMissing ? 'shop.product.missing' : 'shop.title')}
          crumbs={trail.slice(0, 1)}
        />
        {isMissing ? <Missing /> : <VisitorGate error={error} />}
      </>
    );
  return (
    <>
      <CartLink />
      {!product && <PageHeading title={t('shop.product.title')} crumbs={trail} />}
      <Async
        isLoading={isLoading}
        hasContent={product !== null}
        error={error}
        skeleton={<ProductSkeleton />}
        delay={0}
        onRetry={reload}
      >
        {product && <Shown product={product} onChanged={reload} />}
      </Async>
    </>
  );
}
