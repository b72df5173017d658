import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Category } from '@/domain/shop/products';
import { GENDERS } from '@/domain/shop/words';
import type { Taxes } from '@/domain/tax/contract';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { productsApi } from '../../api';
import { FaultText } from '../parts/FaultText';
import { Sheet } from '../parts/Sheet';
import { Toggle } from '../parts/Toggle';
import type { ProductFormState } from './useProductForm';

/** Makes a category without leaving the product. */
function AddCategory({ onAdded }: { onAdded: (categoryId: string) => void }) {
  const t = useText();
  const [name, setName] = useState<string | null>(null);
  const wanted = name?.trim() ?? '';
  return (
    <>
      <Button
        size="small"
        color="inherit"
        sx={{ justifySelf: 'start' }}
        startIcon={<Icon name="ph:plus" />}
        onClick={() => setName('')}
      >
        {t('shopManage.category.add')}
      </Button>
      {name !== null && (
        <ActDialog
          title={t('shopManage.category.add')}
          act={t('shopManage.category.save')}
          wish={wanted === '' ? null : { name: wanted }}
          send={(wish) => productsApi.newCategory(wish)}
          onDone={({ categories }) => {
            setName(null);
            const made = categories.findLast((category) => category.name === wanted);
            if (made) onAdded(made.id);
          }}
          onClose={() => setName(null)}
        >
          <TextInput
            label={t('shopManage.field.name')}
            value={name}
            maxLength={60}
            focus
            onChange={setName}
          />
        </ActDialog>
      )}
    </>
  );
}

interface OrganisationProps {
  form: ProductFormState;
  categories: readonly Category[];
  taxes: Taxes | null;
  /** Undefined while unknown. */
  pricesIncludeTax?: boolean | undefined;
  onCategories: () => void;
}

function Gender({ form: { state, change } }: Pick<OrganisationProps, 'form'>) {
  const t = useText();
  const { gender } = state;
  return (
    <div role="group" aria-label={t('shop.filters.gender')}>
      {GENDERS.map((value) => (
        <FormControlLabel
          key={value}
          label={t(`shop.gender.${value}`)}
          control={
            <Checkbox
              size="small"
              checked={gender.includes(value)}
              onChange={(_event, isOn) =>
                change({ gender: GENDERS.filter((one) => (one === value ? isOn : gender.includes(one))) })
              }
            />
          }
        />
      ))}
    </div>
  );
}

/** Category, search data and tax of the product. */
export function Organisation(props: OrganisationProps) {
  const { form, categories, taxes, pricesIncludeTax, onCategories } = props;
  const { state, change, faults } = form;
  const t = useText();
  const named = categories.map(({ id, name, parentId }) => ({
    value: id,
    label: parentId === null ? name : `– ${name}`,
  }));
  const classes = taxes?.classes ?? [{ key: state.taxClassId, name: state.taxClassId }];
  return (
    <Sheet>
      <h2>{t('shopManage.form.organisation')}</h2>
      <ChoiceField
        label={t('shopManage.field.category')}
        value={state.categoryId}
        options={[{ value: '', label: t('shopManage.form.noCategory') }, ...named]}
        onChange={(categoryId) => change({ categoryId })}
      />
      <FaultText code={faults['categoryId']} />
      <AddCategory
        onAdded={(categoryId) => {
          onCategories();
          change({ categoryId });
        }}
      />
      <Gender form={form} />
      <TextInput
        label={t('shopManage.field.tags')}
        value={state.tags}
        placeholder={t('shopManage.form.tagsHint')}
        code={faults['tags']}
        onChange={(tags) => change({ tags })}
      />
      <TextInput
        label={t('shopManage.field.code')}
        value={state.code}
        literal
        maxLength={40}
        code={faults['code']}
        onChange={(code) => change({ code })}
      />
      <ChoiceField
        label={t('shopManage.field.taxClass')}
        value={state.taxClassId}
        options={classes.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(taxClassId) => change({ taxClassId })}
      />
      {pricesIncludeTax !== undefined && (
        <p>{t(pricesIncludeTax ? 'shop.product.taxIncluded' : 'shop.product.taxAdded')}</p>
      )}
      <Toggle
        label={t('shopManage.form.free')}
        isOn={state.isFree}
        onChange={(isFree) => change({ isFree })}
      />
      <FaultText code={faults['isFree']} />
    </Sheet>
  );
}
