import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Product } from '@/domain/shop/products';
import { PRODUCT_STATUSES, type ProductStatus } from '@/domain/shop/words';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { Sheet } from '../parts/Sheet';
import type { ProductFormState } from './useProductForm';

const BADGES = ['auto', 'none', 'own'] as const;

/** The badge as the choice shows it: null = automatic, empty = none, else its text. */
const choiceOf = (badge: string | null) => (badge === null ? 'auto' : badge === '' ? 'none' : 'own');

/** Whether customers see it, since when, and the word on its corner. */
export function Publishing({ form, known }: { form: ProductFormState; known: Product | null }) {
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
