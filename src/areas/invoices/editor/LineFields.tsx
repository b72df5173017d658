import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import type { LineFigures } from '@/domain/tax/types';
import { Icon } from '@/ui/icon/Icon';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { Amount } from '../list/Amount';
import { TextInput } from '@/ui/form/TextInput';
import type { Faults } from './read';
import type { LineTools } from './useLines';
import { type TaxTable, valueOf } from './useTaxes';
import type { EditLine } from './types';

const Frame = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  minInlineSize: 0,
  // Not the legends of the fields inside: the outline has one, too.
  '& > legend': {
    ...theme.typography.caption,
    paddingInline: theme.spacing(0.5),
    color: theme.palette.text.secondary,
  },
  '& > [data-wide]': {
    display: 'grid',
    gap: theme.spacing(1.5),
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '180px 1fr' },
  },
  '& > [data-numbers]': {
    display: 'grid',
    gap: theme.spacing(1.5),
    gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
  },
  '& [data-source]': {
    display: 'grid',
    alignItems: 'end',
    gap: theme.spacing(0.5),
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > button': { marginBlockEnd: 3 },
  },
  '& > [data-foot]': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '& > [data-foot] strong': { marginInlineStart: 'auto' },
}));

export interface LineFieldsProps {
  line: EditLine;
  index: number;
  figures: LineFigures | undefined;
  currency: string;
  /** Error codes by field. */
  codes: Faults;
  services: readonly { id: string; name: string; archivedAt: string | null }[];
  taxes: TaxTable;
  tools: LineTools;
  isLast: boolean;
  /** Just added: its title gets the focus. */
  isFresh: boolean;
  /** Drag handle of the line. */
  handle: ReactNode;
  /** Opens the product search for the line. */
  onProduct: (key: string) => void;
}

function Numbers({ line, codes, taxes, tools }: LineFieldsProps) {
  const t = useText();
  const set = (next: Partial<EditLine>) => tools.change(line.key, next);
  const choices = taxes.withOwn(line);
  const field = (name: 'quantity' | 'price' | 'discount') => ({
    label: t(`documents.line.${name}`),
    value: line[name],
    literal: true,
    inputMode: 'decimal' as const,
    code: codes[name],
    onChange: (text: string) => set({ [name]: text }),
  });
  return (
    <div data-numbers>
      <TextInput {...field('quantity')} />
      <TextInput
        label={t('documents.line.unit')}
        value={line.unit}
        maxLength={20}
        onChange={(unit) => set({ unit })}
      />
      <TextInput {...field('price')} />
      <ChoiceField
        label={t('documents.line.discountKind')}
        value={line.discountKind}
        options={(['none', 'percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`documents.discount.${value}`),
        }))}
        onChange={(kind) => set({ discountKind: kind as EditLine['discountKind'] })}
      />
      {line.discountKind !== 'none' && <TextInput {...field('discount')} />}
      <ChoiceField
        label={t('documents.line.tax')}
        value={valueOf(line)}
        options={choices}
        onChange={(value) => set(choices.find((choice) => choice.value === value)?.tax ?? {})}
      />
    </div>
  );
}

/** Moves, copies, removes the line, and shows its total. */
function Foot({ line, index, figures, currency, tools, isLast, handle }: LineFieldsProps) {
  const t = useText();
  const number = index + 1;
  return (
    <div data-foot>
      {handle}
      <IconButton
        size="small"
        aria-label={t('documents.line.up', { number })}
        disabled={index === 0}
        onClick={() => tools.move(line.key, -1)}
      >
        <Icon name="ph:arrow-up" size={18} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('documents.line.down', { number })}
        disabled={isLast}
        onClick={() => tools.move(line.key, 1)}
      >
        <Icon name="ph:arrow-down" size={18} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('documents.line.copy', { number })}
        onClick={() => tools.copy(line.key)}
      >
        <Icon name="ph:copy" size={18} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('documents.line.remove', { number })}
        onClick={() => tools.remove(line.key)}
      >
        <Icon name="ph:trash" size={18} />
      </IconButton>
      {line.kind !== 'text' && (
        <strong>
          <Amount minor={figures?.lineTotal ?? 0} currency={currency} />
        </strong>
      )}
    </div>
  );
}

/** One line of a document with its fields. */
export function LineFields(props: LineFieldsProps) {
  const { line, index, codes, services, tools, isLast, isFresh, onProduct } = props;
  const t = useText();
  const set = (next: Partial<EditLine>) => tools.change(line.key, next);
  const offered = services.filter(({ id, archivedAt }) => archivedAt === null || id === line.serviceId);
  function onKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isPlain || !isField || !isLast) return;
    event.preventDefault();
    tools.add('service');
  }
  function onPaste(event: ClipboardEvent) {
    if (tools.paste(line.key, event.clipboardData.getData('text/plain'))) event.preventDefault();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its fields do not take themselves
    <Frame data-line={line.key} onKeyDown={onKeyDown} onPaste={onPaste}>
      <legend>{t('documents.line.name', { number: index + 1 })}</legend>
      <div data-wide={line.kind !== 'text' || undefined}>
        {line.kind !== 'text' && (
          <span data-source>
            <ChoiceField
              label={t('documents.line.service')}
              value={line.serviceId ?? ''}
              options={[
                { value: '', label: t('documents.line.free') },
                ...offered.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => tools.choose(line.key, id)}
            />
            <IconButton
              size="small"
              aria-label={t('documents.line.product', { number: index + 1 })}
              onClick={() => onProduct(line.key)}
            >
              <Icon name="ph:shopping-cart" size={18} />
            </IconButton>
          </span>
        )}
        <TextInput
          label={t('documents.line.title')}
          value={line.title}
          maxLength={200}
          code={codes['title']}
          focus={isFresh}
          onChange={(title) => set({ title })}
        />
      </div>
      <TextInput
        label={t('documents.line.description')}
        value={line.description}
        rows={1}
        maxLength={2000}
        onChange={(description) => set({ description })}
      />
      {line.kind !== 'text' && <Numbers {...props} />}
      <Foot {...props} />
    </Frame>
  );
}
