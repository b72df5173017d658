import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import { PATHS } from '@/core/paths';
import type { Action } from '@/domain/invoices/actions';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Icon } from '@/ui/icon/Icon';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
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

/** Buttons in the order of their weight; the first is the main one, what has no room stands in the menu. */
const ORDER = [
  'restore',
  'edit',
  'issue',
  'send',
  'pay',
  'recordPayment',
  'copyLink',
] as const satisfies readonly Action[];
const MENU = ['duplicate', 'credit', 'void', 'uncollectible', 'collectible', 'delete'] as const;
const ICONS: Partial<Record<Action, string>> = {
  edit: 'ph:pencil-simple',
  issue: 'ph:seal-check',
  send: 'ph:paper-plane-tilt',
  pay: 'ph:credit-card',
  recordPayment: 'ph:coins',
  copyLink: 'ph:share-network',
  duplicate: 'ph:copy',
  credit: 'ph:receipt-x',
  void: 'ph:prohibit',
  uncollectible: 'ph:warning',
  collectible: 'ph:arrow-u-up-left',
  delete: 'ph:trash',
  restore: 'ph:arrow-u-up-left',
};

function useRuns({ invoice, acts, onDialog }: ToolbarProps): Partial<Record<Action, () => void>> {
  const { push } = useRouter();
  return {
    edit: () => void push(invoicePaths.edit(invoice.id)),
    issue: () => void acts.askIssue(invoice),
    pay: () => void push(invoicePaths.checkout(invoice.id)),
    recordPayment: () => onDialog('recordPayment'),
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

/** What can be done with the document, as the server allows it. */
export function Toolbar(props: ToolbarProps) {
  const { invoice, acts } = props;
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const runs = useRuns(props);
  const allowed = new Set<Action>(invoice.actions);
  const buttons = ORDER.filter((action) => allowed.has(action) && runs[action]);
  const item = (id: (typeof MENU)[number]) => ({
    id,
    label: t(`documents.act.${id}`),
    icon: ICONS[id] ?? 'ph:circle',
    run: () => runs[id]?.(),
  });
  const markPaid = {
    id: 'markPaid',
    label: t('documents.act.markPaid'),
    icon: 'ph:check-circle',
    run: () => props.onDialog('markPaid'),
  };
  const menu = [
    ...(allowed.has('recordPayment') ? [markPaid] : []),
    ...MENU.filter((action) => allowed.has(action)).map(item),
  ];
  return (
    <Bar>
      {buttons.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={index === 0 ? 'primary' : 'inherit'}
          disabled={acts.isBusy}
          startIcon={<Icon name={ICONS[action] ?? 'ph:circle'} />}
          onClick={runs[action]}
        >
          {t(`documents.act.${action === 'copyLink' ? 'share' : action}`)}
        </Button>
      ))}
      {menu.length > 0 && <ActionsButton size="medium" label={t('documents.act.more')} onOpen={setAnchor} />}
      {anchor && <RowMenuPopup anchor={anchor} actions={menu} onClose={() => setAnchor(null)} />}
    </Bar>
  );
}
