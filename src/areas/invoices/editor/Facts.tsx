import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type Language, LANGUAGE_TABLE, LANGUAGES } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { addDays, daysBetween } from '@/domain/days';
import { quantityText } from '@/domain/invoices/quantityText';
import { TEMPLATES } from '@/domain/invoices/templates';
import { DateField } from '@/ui/date/DateField';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { TextInput } from '@/ui/form/TextInput';
import { today } from '../list/dueWords';
import type { EditState } from './types';
import type { Draft } from './useDraft';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
}));

const DAYS = ['issueDate', 'supplyDate', 'dueDate'] as const;
/** Offered payment terms in days; 0 is on receipt. */
const TERMS = [0, 7, 14, 30, 60] as const;

/** Payment term of the dates: `agreed` without a due date, `other` if it is not an offered one. */
function termOf({ issueDate, dueDate }: EditState, now: string): string {
  if (dueDate === '') return 'agreed';
  const days = daysBetween(issueDate || now, dueDate);
  return (TERMS as readonly number[]).includes(days) ? String(days) : 'other';
}

/** Payment term in days after issue; sets the due date. */
function Terms({ draft: { state, change } }: { draft: Draft }) {
  const t = useText();
  const { language } = useLanguage();
  const [now] = useState(today);
  const term = termOf(state, now);
  const { locale } = LANGUAGE_TABLE[language];
  const options = [
    { value: 'agreed', label: t('documents.terms.agreed') },
    ...TERMS.map((days) => ({
      value: String(days),
      label: days === 0 ? t('documents.terms.receipt') : quantityText(days, 'day', locale),
    })),
    ...(term === 'other' ? [{ value: 'other', label: t('documents.terms.other') }] : []),
  ];
  return (
    <ChoiceField
      label={t('documents.field.terms')}
      value={term}
      options={options}
      onChange={(value) =>
        change({ dueDate: value === 'agreed' ? '' : addDays(state.issueDate || now, Number(value)) })
      }
    />
  );
}

/** A new issue date moves the due date, so that the payment term stays. */
function datesWith(state: EditState, name: (typeof DAYS)[number], day: string): Partial<EditState> {
  const { issueDate, dueDate } = state;
  if (name !== 'issueDate' || !issueDate || !day || !dueDate) return { [name]: day };
  return { issueDate: day, dueDate: addDays(day, daysBetween(issueDate, dueDate)) };
}

/** Language, template and other layout options. */
function Looks({ draft: { state, change } }: { draft: Draft }) {
  const t = useText();
  return (
    <>
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
    </>
  );
}

/** Dates, language and layout of a document. */
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
          readOnly
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
          onChange={(day) => change(datesWith(state, name, day))}
        />
      ))}
      <Terms draft={draft} />
      <TextInput
        label={t('documents.field.currency')}
        value={state.currency}
        literal
        readOnly
        onChange={() => undefined}
      />
      <Looks draft={draft} />
    </Grid>
  );
}
