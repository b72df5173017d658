import { useText } from '@/core/i18n/useText';
import type { Mail, MailLabel } from '@/domain/mail/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { ChoicesMenuProps } from '@/ui/table/ChoicesMenu';
import type { RowAction } from '@/ui/table/types';
import { ACT_ICONS, movesFor } from '../acts';
import type { LabelPath } from '../state/views';
import { useCustomLabels } from '../useMail';
import type { MailActs } from '../useMailActs';

const ChoicesMenu = lazyPart<ChoicesMenuProps>(
  async () => (await import('@/ui/table/ChoicesMenu')).ChoicesMenu,
);

interface LabelMenuProps {
  anchor: HTMLElement;
  mails: readonly Mail[];
  acts: MailActs;
  onNew: () => void;
  onClose: () => void;
}

/** Puts own labels on mails, and takes them off; stays open. Without any label it offers to make one. */
export function LabelMenu({ anchor, mails, acts, onNew, onClose }: LabelMenuProps) {
  const t = useText();
  const labels = useCustomLabels();
  if (labels.length === 0) {
    const make: RowAction = { id: 'new', label: t('mail.label.new'), icon: 'ph:plus', run: onNew };
    return <RowMenuPopup anchor={anchor} actions={[make]} onClose={onClose} />;
  }
  const isOn = ({ id }: MailLabel) => mails.every(({ labelIds }) => labelIds.includes(id));
  return (
    <ChoicesMenu
      anchor={anchor}
      label={t('mail.list.labelAs')}
      options={labels.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={labels.filter(isOn).map(({ id }) => id)}
      onToggle={(chosen) => {
        const label = labels.find(({ id }) => id === chosen);
        if (label) acts.label(mails, label);
      }}
      onClose={onClose}
    />
  );
}

interface MoveMenuProps {
  anchor: HTMLElement;
  mails: readonly Mail[];
  acts: MailActs;
  /** The label that they are listed under. */
  from: LabelPath;
  isGrouped: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Moves mails to a folder or an own label. */
export function MoveMenu({ anchor, mails, acts, from, isGrouped, onDone, onClose }: MoveMenuProps) {
  const t = useText();
  const labels = useCustomLabels();
  const moves = movesFor(mails, isGrouped).filter((act) => act !== 'forever');
  const actions: RowAction[] = [
    ...moves.map((act) => ({
      id: act,
      label: t(`mail.act.${act}`),
      icon: ACT_ICONS[act],
      run: () => {
        void acts.run(act, mails);
        onDone();
      },
    })),
    ...labels.map((label) => ({
      id: label.id,
      label: label.name,
      icon: 'ph:tag',
      run: () => {
        acts.moveTo(mails, label, from);
        onDone();
      },
    })),
  ];
  return <RowMenuPopup anchor={anchor} actions={actions} onClose={onClose} />;
}
