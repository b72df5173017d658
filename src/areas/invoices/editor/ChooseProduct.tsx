import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { SoldProduct } from '@/domain/invoices/soldProducts';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { SearchField } from '@/ui/table/SearchField';
import { ChoiceList } from '../document/ChoiceList';
import { soldApi } from '../documentsApi';
import { Amount } from '../list/Amount';

export interface ChooseProductProps {
  onChoose: (product: SoldProduct, pricesIncludeTax: boolean) => void;
  onClose: () => void;
}

/** Finds a shop product by word prefixes. */
export function ChooseProduct({ onChoose, onClose }: ChooseProductProps) {
  const t = useText();
  const [query, setQuery] = useState('');
  const { data, error, isLoading, reload } = useRead(`products ${query}`, (signal) =>
    soldApi.soldProducts({ query }, { signal }),
  );
  return (
    <AnimatedDialog title={t('documents.product.choose')} maxWidth="sm" onClose={onClose}>
      <SearchField label={t('documents.product.search')} value={query} onSearch={setQuery} maxLength={100} />
      <Async
        isLoading={isLoading && !data}
        hasContent={data !== null}
        error={data ? null : error}
        onRetry={reload}
        isEmpty={data?.products.length === 0}
        empty={<p style={{ margin: 0 }}>{t('documents.product.none')}</p>}
        skeleton={<Bone height={120} />}
      >
        <ChoiceList aria-label={t('documents.product.title')}>
          {data?.products.map((product) => (
            <li key={product.variantId}>
              <button type="button" onClick={() => onChoose(product, data.pricesIncludeTax)}>
                <strong dir="auto">{product.name}</strong>
                <small>
                  <bdi>{product.details}</bdi>{' '}
                  <Amount minor={product.unitPrice} currency={product.currency} />
                </small>
              </button>
            </li>
          ))}
        </ChoiceList>
      </Async>
    </AnimatedDialog>
  );
}
