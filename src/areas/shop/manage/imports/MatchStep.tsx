import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { PRODUCT_COLUMNS } from '@/domain/shop/csvColumns';
import { DECIMAL_SIGNS, DELIMITERS } from '@/domain/shop/importWords';
import { fieldText } from '@/ui/form/fieldText';
import { ColumnPicker } from '@/ui/imports/ColumnPicker';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { Importing } from './useProductImport';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: '1fr 1fr',
}));

const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
const EXAMPLES = { '.': '1,234.50', ',': '1.234,50' } as const;

/** Step 2: how the file is read, and which column says what. */
export function MatchStep({ seen, setColumn, setDecimalSign, setDelimiter }: Importing) {
  const t = useText();
  if (!seen) return null;
  return (
    <>
      <Pair>
        <ChoiceField
          label={t('productImport.delimiter')}
          value={seen.delimiter}
          options={DELIMITERS.map((value) => ({
            value,
            label: t(`productImport.delimiters.${NAMES[value]}`),
          }))}
          onChange={(value) => setDelimiter(DELIMITERS.find((known) => known === value) ?? ',')}
        />
        <ChoiceField
          label={t('productImport.decimalSign')}
          value={seen.decimalSign}
          options={DECIMAL_SIGNS.map((value) => ({ value, label: EXAMPLES[value] }))}
          onChange={(value) => setDecimalSign(value === ',' ? ',' : '.')}
        />
      </Pair>
      <ColumnPicker
        headings={seen.columns}
        sample={seen.sample}
        mapping={seen.mapping}
        fields={PRODUCT_COLUMNS.map((value) => ({ value, label: t(`productImport.column.${value}`) }))}
        labels={{
          leaveOut: t('productImport.leaveOut'),
          column: (number) => t('productImport.columnNumber', { number }),
        }}
        onChange={(column, field) =>
          setColumn(column, PRODUCT_COLUMNS.find((known) => known === field) ?? null)
        }
      />
      {!seen.mapping.includes('sku') && <Alert severity="info">{fieldText(t, 'needs-sku')}</Alert>}
    </>
  );
}
