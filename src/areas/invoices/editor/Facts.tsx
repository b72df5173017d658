import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useText } from '@/core/i18n/useText';
import { type Language, LANGUAGES } from '@/domain/languages';
import { TEMPLATES } from '@/domain/invoices/templates';
import { DateField } from '@/ui/date/DateField';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { TextInput } from '@/ui/form/TextInput';
import type { EditState } from './types';
import type { Draft } from './useDraft';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
}));

const DAYS = ['issueDate', 'supplyDate', 'dueDate'] as const;

/** Dates, language and looks of a document. */
export function Facts({ draft, number }: { draft: Draft; number: string | null }) {
  const t = useText();
  const { state, change, faults } = draft;
  return (
    <Grid>
      {number !== null && (
        <TextInput
          label={t('documents.field.number')}
          value={number}
          literal
          hint={t('documents.hint.number')}
          onChange={() => undefined}
        />
      )}
      {DAYS.map((name) => (
        <DateField
          key={name}
          label={t(`documents.field.${name}`)}
          value={state[name]}
          code={faults[name]}
          onChange={(day) => change({ [name]: day })}
        />
      ))}
      <ChoiceField
        label={t('documents.field.language')}
        value={state.locale}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_TABLE[value].ownName }))}
        onChange={(locale) => change({ locale: locale as Language })}
      />
      <ChoiceField
        label={t('documents.field.template')}
        value={state.template}
        options={TEMPLATES.map((value) => ({ value, label: t(`documents.template.${value}`) }))}
        onChange={(template) => change({ template: template as EditState['template'] })}
      />
      <TextInput
        label={t('documents.field.reference')}
        value={state.reference}
        maxLength={60}
        onChange={(reference) => change({ reference })}
      />
      <FormControlLabel
        label={t('documents.field.pricesIncludeTax')}
        control={
          <Switch
            checked={state.pricesIncludeTax}
            onChange={(_event, pricesIncludeTax) => change({ pricesIncludeTax })}
          />
        }
      />
    </Grid>
  );
}
