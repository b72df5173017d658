import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useCan } from '@/core/auth/useCan';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { SavedView } from '@/domain/views/contract';
import { VIEW_LISTS, type ViewList } from '@/domain/views/lists';
import { Icon } from '@/ui/icon/Icon';
import type { Views } from './useViews';

const Item = styled(MenuItem)(({ theme }) => ({
  gap: theme.spacing(1.5),
  '& > span': { flexGrow: 1, overflowWrap: 'anywhere', whiteSpace: 'normal' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));
const Note = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(1, 2),
  color: theme.palette.text.secondary,
}));

interface ViewsMenuProps {
  list: ViewList;
  views: Views;
  anchor: HTMLElement;
  onClose: () => void;
  onDialog: (dialog: 'new' | 'rename') => void;
}

interface Act {
  id: string;
  icon: string;
  label: string;
  run: () => unknown;
}

/** Actions on the current view that the user may run. */
function useActs({ list, views, onDialog }: ViewsMenuProps): Act[] {
  const t = useText();
  const mayShare = useCan()(VIEW_LISTS[list]);
  const { chosen, differs, now, change, remove, isDefault, toggleDefault } = views;
  const saveAs: Act = {
    id: 'new',
    icon: 'ph:plus',
    label: t('views.saveAs'),
    run: () => onDialog('new'),
  };
  if (!chosen) return [saveAs];
  const { name, isShared, canChange } = chosen;
  const acts: (Act | false)[] = [
    canChange &&
      differs && {
        id: 'update',
        icon: 'ph:floppy-disk',
        label: t('views.update', { name }),
        run: () => change(chosen, now),
      },
    saveAs,
    {
      id: 'default',
      icon: isDefault(chosen) ? 'ph:star-fill' : 'ph:star',
      label: t(isDefault(chosen) ? 'views.noDefault' : 'views.makeDefault'),
      run: () => toggleDefault(chosen),
    },
    canChange && {
      id: 'rename',
      icon: 'ph:pencil-simple',
      label: t('views.rename'),
      run: () => onDialog('rename'),
    },
    canChange &&
      mayShare && {
        id: 'share',
        icon: 'ph:users',
        label: t(isShared ? 'views.unshare' : 'views.share'),
        run: () => change(chosen, { isShared: !isShared }),
      },
    canChange && { id: 'delete', icon: 'ph:trash', label: t('views.delete'), run: () => remove(chosen) },
  ];
  return acts.filter((act) => act !== false);
}

function secondLine({ isMine, isShared, ownerName }: SavedView, t: ReturnType<typeof useText>) {
  if (!isMine) return t('views.by', { name: ownerName });
  return isShared ? t('views.isShared') : null;
}

/** The menu of "Views": the saved views, then the actions on the current one. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { views, anchor, onClose } = props;
  const t = useText();
  const acts = useActs(props);
  const label = t('table.views.label');
  const { error, isLoading } = views.read;
  const pick = (work: () => unknown) => () => {
    onClose();
    work();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': label },
        paper: { role: 'region', 'aria-label': label, style: { inlineSize: 300 } },
      }}
    >
      <ListSubheader role="presentation">{label}</ListSubheader>
      {error && <Note role="alert">{errorText(t, error)}</Note>}
      {isLoading && views.views.length === 0 && (
        <Note role="presentation">{t('feedback.loading.label')}</Note>
      )}
      {!error && !isLoading && views.views.length === 0 && <Note role="presentation">{t('views.none')}</Note>}
      {views.views.map((view) => (
        <Item
          key={view.id}
          role="menuitemradio"
          aria-checked={view.id === views.chosen?.id}
          onClick={pick(() => views.open(view))}
        >
          {view.id === views.chosen?.id ? (
            <Icon name="ph:check-bold" size={18} />
          ) : (
            <i style={{ inlineSize: 18 }} />
          )}
          <span dir="auto">
            {view.name}
            <small>{secondLine(view, t)}</small>
          </span>
          {views.isDefault(view) && <Icon name="ph:star-fill" size={18} />}
        </Item>
      ))}
      <Divider />
      {acts.map(({ id, icon, label: text, run }) => (
        <Item key={id} onClick={pick(run)}>
          <Icon name={icon} />
          <span dir="auto">{text}</span>
        </Item>
      ))}
    </Menu>
  );
}
