import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { invoicePaths } from '@/core/invoicePaths';
import { PATHS } from '@/core/paths';
import type { Action } from '@/domain/invoices/actions';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Icon } from '@/ui/icon/Icon';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { PaperButtons, usePaperActs } from '../acts/PaperButtons';
import type { DocumentActs } from '../acts/useDocumentActs';
import type { DialogKind } from '../acts/DocumentDialogs';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
}));

interface ToolbarProps {
  invoice: InvoiceDocument;
  acts: DocumentActs;
  onDialog: (kind: DialogKind) => void;
}

/** Buttons by priority; the first is the main one, those without space move to the menu. */
const ORDER = [
  'restore',
  'edit',
  'issue',
  'send',
  'pay',
  'recordPayment',
  'markPaid',
  'copyLink',
] as const satisfies readonly Shown[];
/** Number of buttons on a phone. */
const ON_PHONES = 2;
const MENU = ['duplicate', 'credit', 'void', 'uncollectible', 'collectible', 'delete'] as const;
/** Paying the full balance is a payment. */
type Shown = Action | 'markPaid';
const ICONS: Partial<Record<Shown, string>> = {
  edit: 'ph:pencil-simple',
  issue: 'ph:seal-check',
  send: 'ph:paper-plane-tilt',
  pay: 'ph:credit-card',
  recordPayment: 'ph:coins',
  markPaid: 'ph:check-circle',
  copyLink: 'ph:share-network',
  duplicate: 'ph:copy',
  credit: 'ph:receipt-x',
  void: 'ph:prohibit',
  uncollectible: 'ph:warning',
  collectible: 'ph:arrow-u-up-left',
  delete: 'ph:trash',
  restore: 'ph:arrow-u-up-left',
};

function useRuns({ invoice, acts, onDialog }: ToolbarProps): Partial<Record<Shown, () => void>> {
  const { push } = useRouter();
  return {
    edit: () => void push(invoicePaths.edit(invoice.id)),
    issue: () => void acts.askIssue(invoice),
    pay: () => void push(invoicePaths.checkout(invoice.id)),
    recordPayment: () => onDialog('recordPayment'),
    markPaid: () => onDialog('markPaid'),
    send: () => onDialog('send'),
    copyLink: () => onDialog('share'),
    duplicate: () => void acts.duplicate(invoice),
    credit: () => onDialog('credit'),
    void: () => onDialog('void'),
    uncollectible: () => void acts.setUncollectible(invoice, true),
    collectible: () => void acts.setUncollectible(invoice, false),
    restore: () => void acts.restore(invoice),
    delete: () => void acts.remove(invoice, () => void push(PATHS.dashboard.invoice.list)),
  };
}

/** Creates a task or an event linked to the document; the event is on its due day. */
function useMaking({ id, kind, number, party, dueDate, deletedAt }: InvoiceDocument) {
  const t = useText();
  const can = useCan();
  const name = [t(`invoices.document.${kind}`), number, party?.name].filter(Boolean).join(' ');
  const source = { type: 'invoices.invoice', id };
  const task = {
    id: 'task',
    label: t('documents.act.task'),
    icon: 'ph:kanban',
    run: () => createFrom({ target: 'card', values: { name }, source }),
  };
  const event = {
    id: 'event',
    label: t('documents.act.event'),
    icon: 'ph:calendar',
    run: () =>
      createFrom({ target: 'event', values: { title: name, ...(dueDate && { start: dueDate }) }, source }),
  };
  if (!can('invoices.read') || deletedAt) return [];
  return [...(can('kanban.use') ? [task] : []), ...(can('calendar.use') ? [event] : [])];
}

/** Available actions as buttons and in the menu; on a phone more of them, including print, are in the menu. */
function useEntries(props: ToolbarProps, isPhone: boolean) {
  const t = useText();
  const runs = useRuns(props);
  const papers = usePaperActs(props.invoice.id);
  const making = useMaking(props.invoice);
  const { actions } = props.invoice;
  const allowed = new Set<Shown>([
    ...actions,
    ...(actions.includes('recordPayment') ? ['markPaid' as const] : []),
  ]);
  const item = (id: Shown) => ({
    id,
    label: t(`documents.act.${id === 'copyLink' ? 'share' : id}`),
    icon: ICONS[id] ?? 'ph:circle',
    run: () => runs[id]?.(),
  });
  const main = ORDER.filter((action) => allowed.has(action) && runs[action]).map(item);
  const shown = isPhone ? ON_PHONES : main.length;
  return {
    buttons: main.slice(0, shown),
    menu: [
      ...main.slice(shown),
      ...(isPhone ? papers : []),
      ...making,
      ...MENU.filter((action) => allowed.has(action)).map(item),
    ],
  };
}

/** Actions on the document, as the server allows them. Source: invoices, section 7.2. */
export function Toolbar(props: ToolbarProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { buttons, menu } = useEntries(props, isPhone);
  return (
    <Bar>
      {!isPhone && <PaperButtons invoiceId={props.invoice.id} />}
      {buttons.map(({ id, label, icon, run }, index) => (
        <Button
          key={id}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={index === 0 ? 'primary' : 'inherit'}
          disabled={props.acts.isBusy}
          startIcon={<Icon name={icon} />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {menu.length > 0 && <ActionsButton size="medium" label={t('documents.act.more')} onOpen={setAnchor} />}
      {anchor && <RowMenuPopup anchor={anchor} actions={menu} onClose={() => setAnchor(null)} />}
    </Bar>
  );
}
