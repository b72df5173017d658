import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { InvoiceSettings } from '@/domain/invoices/settings';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { Service } from '../invoicesRequests';
import { useDocumentActs } from '../acts/useDocumentActs';
import type { DocumentFilesProps } from '../files/DocumentFiles';
import { FootTotal } from '../document/FootTotal';
import { TextInput } from '@/ui/form/TextInput';
import { Facts } from './Facts';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { Lines } from './Lines';
import { Part } from './Part';
import { Parties } from './Parties';
import type { PreviewProps } from './Preview';
import { StaleDialog } from './StaleDialog';
import { editState, newState } from './state';
import { Totals } from './Totals';
import type { EditState } from './types';
import { type Draft, useDraft } from './useDraft';

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
  // Beside the fields where there is room, else in their place.
  '&[data-preview] > [data-fields]': { display: 'none' },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    '&[data-preview]': { gridTemplate: 'auto 1fr / minmax(0, 1fr) minmax(0, 1fr)' },
    '&[data-preview] > [data-fields]': { display: 'grid', gridRow: '1 / 3' },
    '&[data-preview] > *': { position: 'static' },
  },
}));

// Where it stands below the fields it would cover them; a phone has its total at the foot.
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
  country: string;
  /** What a new one begins with. */
  given?: Partial<EditState>;
}

function Discount({ draft: { state, change, faults } }: { draft: Draft }) {
  const t = useText();
  return (
    <>
      <ChoiceField
        label={t('documents.field.discount')}
        value={state.discountKind}
        options={['none', 'percent', 'amount'].map((value) => ({
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

function Buttons({ draft }: { draft: Draft }) {
  const t = useText();
  const can = useCan();
  const { push } = useRouter();
  const acts = useDocumentActs();
  const { details } = invoicePaths;
  async function save() {
    const saved = await draft.save();
    if (saved) await push(details(saved.id));
  }
  async function issue(more = '') {
    const saved = await draft.save();
    const issued = saved && (await acts.askIssue(saved));
    if (issued) await push(`${details(issued.id)}${more}`);
  }
  const isBusy = draft.saving === 'saving' || acts.isBusy;
  return (
    <div data-buttons>
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void save()}>
        {t('documents.act.saveDraft')}
      </Button>
      {can('invoices.issue') && (
        <Button variant="contained" disabled={isBusy} onClick={() => void issue()}>
          {t('documents.act.issue')}
        </Button>
      )}
      {can('invoices.issue') && (
        <Button variant="outlined" disabled={isBusy} onClick={() => void issue('?dialog=send')}>
          {t('documents.act.issueAndSend')}
        </Button>
      )}
    </div>
  );
}

const TEXTS = ['notes', 'footer', 'internalNote'] as const;

interface FieldsProps extends Pick<EditorProps, 'services' | 'country'> {
  draft: Draft;
  /** Of a stored draft: files hang on it. */
  invoiceId: string | undefined;
  company: string | null;
  number: string | null;
}

/** All that is typed. */
function Fields({ draft, invoiceId, company, number, services, country }: FieldsProps) {
  const t = useText();
  return (
    <>
      <Part>
        <div data-parties>
          <Parties draft={draft} company={company} />
        </div>
        <Facts draft={draft} number={number} />
      </Part>
      <Lines draft={draft} services={services} country={country} />
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

/** Shows the document as it looks, or hides that again. */
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

/** Writes a document: parties, dates, lines, totals; it saves itself. Source: invoices, section 7.3. */
export function Editor({ invoice, settings, services, seller, country, given }: EditorProps) {
  const t = useText();
  const { language } = useLanguage();
  const initial = invoice ? editState(invoice, language) : { ...newState(settings, language), ...given };
  const draft = useDraft(initial, invoice);
  const [shows, setShows] = useState(false);
  const { state, figures, read } = draft;
  const next = settings.series.find(({ kind }) => kind === 'invoice')?.next ?? null;
  return (
    <>
      <Columns data-preview={shows || undefined}>
        <div data-fields>
          <Fields
            draft={draft}
            invoiceId={invoice?.id}
            company={seller?.name ?? null}
            number={next}
            services={services}
            country={country}
          />
        </div>
        {shows && (
          <div data-shown>
            <Preview state={state} read={read} seller={seller} buyer={invoice?.buyer ?? null} />
          </div>
        )}
        <Side>
          <Discount draft={draft} />
          <Totals figures={figures} currency={state.currency} />
          <Saving draft={draft} />
          <PreviewButton isShown={shows} onToggle={() => setShows(!shows)} />
          <Buttons draft={draft} />
        </Side>
      </Columns>
      <FootTotal label={t('invoices.document.total')} minor={figures.total} currency={state.currency} />
      <LeaveGuard isUnsaved={draft.isUnsaved} />
      {draft.stale && (
        <StaleDialog
          onTheirs={() => draft.settle(true, (theirs) => editState(theirs, language))}
          onMine={() => draft.settle(false, () => state)}
        />
      )}
    </>
  );
}
