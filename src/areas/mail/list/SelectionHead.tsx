import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { ACT_ICONS, type ActId, marksFor, movesFor } from '../acts';
import type { MailParts } from '../useMailScreen';
import { LabelMenu, MoveMenu } from './LabelMenu';

const Row = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  minInlineSize: 0,
  '& output': { ...theme.typography.subtitle2, marginInlineEnd: theme.spacing(1), whiteSpace: 'nowrap' },
}));

interface ToolProps {
  label: string;
  icon: string;
  hasMenu?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A button with an icon, named by its tooltip. */
export function Tool({ label, icon, hasMenu, onClick }: ToolProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      aria-haspopup={hasMenu && 'menu'}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </IconButton>
  );
}

/** What can be done to the selected mails. */
export function SelectionHead({ parts }: { parts: MailParts }) {
  const t = useText();
  const { address, acts, selection, labelActs, isLabelling, setLabelling } = parts;
  const { isGrouped } = address.listed;
  const [menu, setMenu] = useState<{ kind: 'label' | 'move'; anchor: HTMLElement } | null>(null);
  const [tag, setTag] = useState<HTMLElement | null>(null);
  const labelAnchor = menu?.kind === 'label' ? menu.anchor : isLabelling ? tag : null;
  const { mails } = selection;
  const run = async (act: ActId) => {
    if (await acts.run(act, mails)) selection.clear();
  };
  const open = (kind: 'label' | 'move') => (event: MouseEvent<HTMLElement>) =>
    setMenu({ kind, anchor: event.currentTarget });
  return (
    <Row role="toolbar" aria-label={t('mail.selection.label')}>
      <output>{t('mail.selection.count', { count: mails.length })}</output>
      {[...movesFor(mails, isGrouped), ...marksFor(mails)].map((act) => (
        <Tool key={act} label={t(`mail.act.${act}`)} icon={ACT_ICONS[act]} onClick={() => void run(act)} />
      ))}
      <span ref={setTag}>
        <Tool hasMenu label={t('mail.list.labelAs')} icon="ph:tag" onClick={open('label')} />
      </span>
      <Tool hasMenu label={t('mail.list.moveTo')} icon="ph:folder-simple" onClick={open('move')} />
      <Tool label={t('mail.selection.clear')} icon="ph:x" onClick={selection.clear} />
      {labelAnchor && (
        <LabelMenu
          {...{ mails, acts }}
          anchor={labelAnchor}
          onNew={() => labelActs.edit('new')}
          onClose={() => {
            setMenu(null);
            setLabelling(false);
          }}
        />
      )}
      {menu?.kind === 'move' && (
        <MoveMenu
          {...{ mails, acts, isGrouped }}
          anchor={menu.anchor}
          from={address.label}
          onDone={selection.clear}
          onClose={() => setMenu(null)}
        />
      )}
    </Row>
  );
}
