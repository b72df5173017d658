import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { ShopColor } from '@/domain/shop/products';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import { Sheet } from '../parts/Sheet';
import { valuesOf } from './read';
import { nextKey } from './state';
import type { EditOption } from './types';
import type { ProductFormState } from './useProductForm';
import { generateVariants } from './variants';

const MOST = 3;
const FIRST_NAMES = ['Color', 'Size'];

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(1.5),
  gridTemplateColumns: '1fr auto',
  '& > :nth-of-type(2)': { gridColumn: '1 / -1', gridRow: 2 },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '200px 1fr auto',
    '& > :nth-of-type(2)': { gridColumn: 'auto', gridRow: 'auto' },
  },
  '& > button': { marginBlockStart: 28 },
}));

interface OptionsProps {
  form: ProductFormState;
  colors: readonly ShopColor[];
}

/** Options of a product: up to three with their values, and the variants generated from them. */
export function Options({ form: { state, change, faults }, colors }: OptionsProps) {
  const t = useText();
  const { options } = state;
  const set = (next: readonly EditOption[]) => change({ options: next });
  const setOne = (of: string, next: Partial<EditOption>) =>
    set(options.map((option) => (option.key === of ? { ...option, ...next } : option)));
  const free = FIRST_NAMES.find((name) => !options.some((option) => option.name === name)) ?? '';
  const add = () => set([...options, { key: nextKey(), name: free, values: '' }]);
  const isReady = options.some(({ values }) => valuesOf(values).length > 0);
  return (
    <Sheet>
      <h2>{t('shopManage.form.options')}</h2>
      <p>{t('shopManage.form.optionsText')}</p>
      {options.map(({ key, name, values }, at) => (
        <Row key={key}>
          <TextInput
            label={t('shopManage.option.name', { number: at + 1 })}
            value={name}
            maxLength={30}
            code={faults[`optionNames.${at}`]}
            onChange={(text) => setOne(key, { name: text })}
          />
          <TextInput
            label={t('shopManage.option.values', { number: at + 1 })}
            value={values}
            placeholder={t('shopManage.option.hint')}
            onChange={(text) => setOne(key, { values: text })}
          />
          <IconButton
            aria-label={t('shopManage.option.remove', { number: at + 1 })}
            onClick={() => set(options.filter((option) => option.key !== key))}
          >
            <Icon name="ph:trash" />
          </IconButton>
        </Row>
      ))}
      <div data-buttons>
        {options.length < MOST && (
          <Button color="inherit" startIcon={<Icon name="ph:plus" />} onClick={add}>
            {t('shopManage.option.add')}
          </Button>
        )}
        {options.length > 0 && (
          <Button
            variant="outlined"
            disabled={!isReady}
            onClick={() => change({ variants: generateVariants(state, colors) })}
          >
            {t('shopManage.form.generate')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
