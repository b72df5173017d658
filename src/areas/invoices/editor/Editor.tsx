import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { Language } from '@/domain/languages';
import type { Taxes } from '@/domain/tax/contract';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { InvoiceSettings, Service } from '@/domain/invoices/settings';
import type { DocumentFilesProps } from '../files/DocumentFiles';
import { today } from '../list/dueWords';
import { FootTotal } from '../document/FootTotal';
import { TextInput } from '@/ui/form/TextInput';
import { EditorButtons } from './EditorButtons';
import { Facts } from './Facts';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { Lines } from './Lines';
import { Part } from './Part';
import { Parties } from './Parties';
import type { PreviewProps } from './Preview';
import { StaleDialog } from './StaleDialog';
import { copyState, editState, newState, partyState, type Source, sourceState } from './state';
import { Totals } from './Totals';
import type { EditState } from './types';
import { type Draft, useDraft } from './useDraft';
import type { Given } from './useEditorData';
import { standardTax, type TaxTable, useRated, useTaxes } from './useTaxes';

const Files = lazyPart<DocumentFilesProps>(
  async () => (await import('../files/DocumentFiles')).DocumentFiles,
  { texts: ['upload'] },
);
const Preview = lazyPart<PreviewProps>(async () => (await import('./Preview')).Preview);

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  '& > div': { display: 'grid', gap: theme.spacing(3), minInlineSize: 0 },
  scrollMarginBlockStart: 88,
  // Next to the fields where both fit, else instead of them.
  '&[data-preview] > [data-fields]': { display: 'none' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  [theme.breakpoints.up('xl')]: {
    '&[data-preview]': { gridTemplate: 'auto 1fr / minmax(0, 1fr) minmax(0, 1fr)' },
    '&[data-preview] > [data-fields]': { display: 'grid', gridRow: '1 / 3' },
    '&[data-preview] > *': { position: 'static' },
  },
}));

// Not sticky below the fields, which it would cover; a phone has its total at the bottom.
const Side = styled(Part)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { position: 'sticky', insetBlockStart: 88 },
}));

export interface EditorProps {
  /** Null for a new one. */
  invoice: InvoiceDocument | null;
  settings: InvoiceSettings;
  services: readonly Service[];
  /** Null while the company has no name. */
  seller: InvoiceDocument['seller'];
  /** Of the company. */
  country: string;
  taxes: Taxes | null;
  /** Initial values of a new one. */
  given?: Given;
  source?: Source | null;
  /** Called once, when a new document has become a draft. */
  onBegun?: ((invoiceId: string) => void) | undefined;
}

function Discount({ draft: { state, change, faults } }: { draft: Draft }) {
  const t = useText();
  return (
    <>
      <ChoiceField
        label={t('documents.field.discount')}
        value={state.discountKind}
        options={(['none', 'percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`documents.discount.${value}`),
        }))}
        onChange={(kind) => change({ discountKind: kind as EditState['discountKind'] })}
      />
      {state.discountKind !== 'none' && (
        <TextInput
          label={t('documents.line.discount')}
          value={state.discount}
          literal
          inputMode="decimal"
          code={faults['discount']}
          onChange={(discount) => change({ discount })}
        />
      )}
    </>
  );
}

function Saving({ draft }: { draft: Draft }) {
  const t = useText();
  const text = draft.saving === 'idle' ? '' : t(`documents.saving.${draft.saving}`);
  return <output style={{ minBlockSize: 20 }}>{text}</output>;
}

const TEXTS = ['notes', 'footer', 'internalNote'] as const;

interface FieldsProps extends Pick<EditorProps, 'services'> {
  draft: Draft;
  taxes: TaxTable;
  /** Id of a stored draft: files need it. */
  invoiceId: string | undefined;
  company: string | null;
  number: string | null;
}

function Fields({ draft, invoiceId, company, number, services, taxes }: FieldsProps) {
  const t = useText();
  return (
    <>
      <Part>
        <div data-parties>
          <Parties draft={draft} company={company} />
        </div>
        <Facts draft={draft} number={number} />
      </Part>
      <Lines draft={draft} services={services} taxes={taxes} />
      <Part>
        {TEXTS.map((name) => (
          <TextInput
            key={name}
            label={t(`documents.field.${name}`)}
            value={draft.state[name]}
            rows={2}
            maxLength={2000}
            onChange={(text) => draft.change({ [name]: text })}
          />
        ))}
      </Part>
      {invoiceId !== undefined && (
        <Part>
          <h2>{t('documents.files.title')}</h2>
          <Files invoiceId={invoiceId} />
        </Part>
      )}
    </>
  );
}

function PreviewButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const t = useText();
  return (
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<Icon name={isShown ? 'ph:pencil-simple' : 'ph:eye'} />}
      onClick={onToggle}
    >
      {t(`documents.preview.${isShown ? 'hide' : 'show'}`)}
    </Button>
  );
}

/** State of the preview; where it replaces the fields, it is scrolled to its top. */
function usePreview() {
  const frame = useRef<HTMLDivElement>(null);
  const [shows, setShows] = useState(false);
  function show(next: boolean) {
    flushSync(() => setShows(next));
    frame.current?.scrollIntoView?.({ block: 'start' });
  }
  /** Focuses the first invalid field; hides the preview first, as hidden fields can't be focused. */
  function toFault() {
    flushSync(() => setShows(false));
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }
  return { frame, shows, show, toFault };
}

/** Initial state of a new document: defaults and the values of the URL. */
function begun({ settings, taxes, country, given, source }: EditorProps, language: Language): EditState {
  const home = { country: given?.customer?.country || country, day: today() };
  const empty = newState(settings, language, standardTax(taxes, home));
  return {
    ...(source ? sourceState(empty, source) : empty),
    ...(given?.copied && copyState(given.copied, language)),
    ...(given?.customer && partyState(given.customer)),
  };
}

/** Edits a document: parties, dates, lines, totals; with autosave. Source: invoices, section 7.3. */
export function Editor(props: EditorProps) {
  const { invoice, settings, services, seller } = props;
  const t = useText();
  const { language } = useLanguage();
  const [initial] = useState(() => (invoice ? editState(invoice, language) : begun(props, language)));
  const { draft, place } = useRated(useDraft(initial, invoice, props.onBegun), props.taxes, props.country);
  const taxes = useTaxes(props.taxes, place);
  const { frame, shows, show, toFault } = usePreview();
  const { state, figures, read } = draft;
  const next = settings.series.find(({ kind }) => kind === 'invoice')?.next ?? null;
  return (
    <>
      <Columns ref={frame} data-preview={shows || undefined}>
        <div data-fields>
          <Fields
            draft={draft}
            invoiceId={invoice?.id}
            company={seller?.name ?? null}
            number={next}
            services={services}
            taxes={taxes}
          />
        </div>
        {shows && (
          <div data-shown>
            <Preview state={state} read={read} seller={seller} />
          </div>
        )}
        <Side>
          <Discount draft={draft} />
          <Totals figures={figures} currency={state.currency} />
          <Saving draft={draft} />
          <PreviewButton isShown={shows} onToggle={() => show(!shows)} />
          <EditorButtons draft={draft} onFault={toFault} />
        </Side>
      </Columns>
      <FootTotal label={t('invoices.document.total')} minor={figures.total} currency={state.currency} />
      <LeaveGuard isUnsaved={draft.isUnsaved} />
      {draft.stale && (
        <StaleDialog
          mine={state}
          total={figures.total}
          theirs={draft.stale}
          onTheirs={() => draft.settle(true, (theirs) => editState(theirs, language))}
          onMine={() => draft.settle(false, () => state)}
        />
      )}
    </>
  );
}
