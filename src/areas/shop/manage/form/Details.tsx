import { useText } from '@/core/i18n/useText';
import { HtmlEditor } from '@/ui/editor/HtmlEditor';
import { TextInput } from '@/ui/form/TextInput';
import { FaultText } from '../parts/FaultText';
import { Sheet } from '../parts/Sheet';
import type { ProductFormState } from './useProductForm';

const LINES = 6;

/** Name and texts of a product. */
export function Details({ form: { state, change, faults } }: { form: ProductFormState }) {
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
