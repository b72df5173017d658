import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { Mail } from '@/domain/mail/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { MoreButton } from '@/ui/table/MoreButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { RowAction } from '@/ui/table/types';
import { ACT_ICONS, type ActId, marksFor, movesFor } from '../acts';
import { useMailDate } from '../parts';
import { customOf } from '../state/views';
import { useCustomLabels } from '../useMail';
import type { MailParts } from '../useMailScreen';
import { MailRow } from './MailRow';
import { rowIdOf } from './useRowKeys';
import type { VirtualMailsProps } from './VirtualMails';

/** Longer lists draw their visible rows alone. */
const VIRTUAL_BEYOND = 100;

const VirtualMails = lazyPart<VirtualMailsProps>(async () => (await import('./VirtualMails')).VirtualMails);

const Scroll = styled(Scrollbar)({
  container: 'mails / inline-size',
  flexGrow: 1,
  minBlockSize: 0,
  '& [role=grid][aria-busy=true]': { opacity: 0.6 },
});
const End = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  '& > span': { ...theme.typography.body2, flexGrow: 1 },
  '&:empty': { display: 'none' },
}));

/** The one menu that the rows share, for fingers. */
function useRowMenu({ acts, list, address }: MailParts) {
  const t = useText();
  const [at, setAt] = useState<{ mail: Mail; anchor: HTMLElement } | null>(null);
  const { isGrouped } = address.listed;
  const action = (act: ActId, mail: Mail): RowAction => ({
    id: act,
    label: t(`mail.act.${act}`),
    icon: ACT_ICONS[act],
    run: () => void acts.run(act, [mail]),
  });
  const mail = at && list.rows.find(({ id }) => id === at.mail.id);
  const ids = mail ? [...movesFor([mail], isGrouped), ...marksFor([mail])] : [];
  return {
    open: (of: Mail, anchor: HTMLElement) => setAt({ mail: of, anchor }),
    popup: at && mail && (
      <RowMenuPopup
        anchor={at.anchor}
        actions={ids.map((act) => action(act, mail))}
        onClose={() => setAt(null)}
      />
    ),
  };
}

/** What a click in the list means: by its parts, else the row opens. */
function useClicks({
  parts,
  onMenu,
}: {
  parts: MailParts;
  onMenu: (mail: Mail, anchor: HTMLElement) => void;
}) {
  const { acts, list, selection, openRow } = parts;
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const mail = list.rows.find(({ id }) => id === rowIdOf(target));
    if (!mail) return;
    const act = target.closest<HTMLElement>('[data-act]')?.dataset['act'];
    const menu = target.closest<HTMLElement>('[data-menu]');
    if (act) void acts.run(act as ActId, [mail]);
    else if (menu) onMenu(mail, menu);
    else if (target.closest('[data-check]')) {
      if (target.matches('input')) selection.toggle(mail.id, event.shiftKey);
    } else if (!target.closest('a') && !getSelection()?.toString()) openRow(mail.id);
  };
}

/** The end of the loaded rows: loads more by itself, or says why it could not. */
function ListEnd({ list: { error, more, reload, isLoading } }: Pick<MailParts, 'list'>) {
  const t = useText();
  if (!error)
    return (
      <End>
        <MoreButton onMore={more} isLoading={isLoading} />
      </End>
    );
  return (
    <End role="alert">
      <span>{errorText(t, error)}</span>
      <Button size="small" variant="outlined" color="inherit" onClick={more ?? reload}>
        {t('common.retry')}
      </Button>
    </End>
  );
}

/** The loaded mails; more are loaded at the end. */
export function MailGrid({ parts }: { parts: MailParts }) {
  const t = useText();
  const { address, list, selection, cursor, grid, reveal } = parts;
  const dateOf = useMailDate();
  const custom = useCustomLabels();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const menu = useRowMenu(parts);
  const onClick = useClicks({ parts, onMenu: menu.open });
  const own = customOf(address.label);
  const { rows } = list;
  const thread = rows.find(({ id }) => id === address.mailId)?.threadId;
  const rowAt = (index: number) => {
    const mail = rows[index];
    if (!mail) return null;
    const isSame = address.listed.isGrouped && thread !== undefined && mail.threadId === thread;
    return (
      <MailRow
        key={mail.id}
        mail={mail}
        labels={custom}
        listedLabel={own}
        isGrouped={address.listed.isGrouped}
        href={mail.folder === 'drafts' ? null : address.hrefOf(mail.id)}
        date={dateOf(mail.createdAt)}
        isChecked={selection.has(mail.id)}
        isCurrent={mail.id === address.mailId || isSame}
        isTabStop={mail.id === cursor.stop}
        index={index}
      />
    );
  };
  return (
    <Scroll ref={setScroller} data-dense={parts.isDense || undefined}>
      <div
        ref={grid}
        role="grid"
        aria-label={t('mail.list.label')}
        aria-rowcount={rows.length}
        aria-multiselectable
        aria-busy={list.isLoading && !list.isRead}
        tabIndex={-1}
        onClick={onClick}
        onKeyDown={cursor.onKeyDown}
        onFocus={cursor.onFocus}
      >
        {rows.length > VIRTUAL_BEYOND ? (
          <VirtualMails count={rows.length} scroller={scroller} reveal={reveal} rowAt={rowAt} />
        ) : (
          rows.map((_, index) => rowAt(index))
        )}
      </div>
      <ListEnd list={list} />
      {menu.popup}
    </Scroll>
  );
}
