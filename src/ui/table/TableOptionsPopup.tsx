import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import type { TableOptionsProps } from './tableProps';
import type { Density } from './useTableSettings';

interface TableOptionsPopupProps extends TableOptionsProps {
  anchor: HTMLElement;
  onClose: () => void;
}

const DENSITIES: readonly Density[] = ['comfortable', 'dense'];

interface ChoiceProps {
  kind: 'radio' | 'checkbox';
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function choice({ kind, label, checked, onChoose }: ChoiceProps) {
  return (
    <MenuItem
      key={label}
      role={`menuitem${kind}`}
      aria-checked={checked}
      onClick={onChoose}
      sx={{ gap: 1.5 }}
    >
      {checked ? <Icon name="ph:check-bold" size={18} /> : <span style={{ inlineSize: 18 }} />}
      {label}
    </MenuItem>
  );
}

/** The menu of "Table options"; stays open while choosing. */
export function TableOptionsPopup({ columns, settings, anchor, onClose }: TableOptionsPopupProps) {
  const t = useText();
  const label = t('table.options.label');
  const optional = columns.filter(({ hideable }) => hideable);
  const isShown = ({ id, hidden }: (typeof columns)[number]) => settings.columns[id] ?? !hidden;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label }, paper: { role: 'region', 'aria-label': label } }}
    >
      <ListSubheader role="presentation">{t('table.options.density')}</ListSubheader>
      {DENSITIES.map((density) =>
        choice({
          kind: 'radio',
          label: t(`table.options.${density}`),
          checked: settings.density === density,
          onChoose: () => settings.setDensity(density),
        }),
      )}
      {optional.length > 0 && <ListSubheader role="presentation">{t('table.options.columns')}</ListSubheader>}
      {optional.map((column) =>
        choice({
          kind: 'checkbox',
          label: column.header,
          checked: isShown(column),
          onChoose: () => settings.setColumns({ ...settings.columns, [column.id]: !isShown(column) }),
        }),
      )}
    </Menu>
  );
}
