import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import type { Column } from './types';
import type { Density, TableSettings } from './useTableSettings';

interface TableOptionsProps<Row> {
  columns: readonly Column<Row>[];
  settings: TableSettings;
}

const DENSITIES: readonly Density[] = ['comfortable', 'dense'];

function Mark({ checked }: { checked: boolean }) {
  return <Icon name={checked ? 'ph:check-bold' : 'ph:blank'} size={18} />;
}

/** The button "Table options" with its menu: row height, and which of the optional columns are shown. */
export function TableOptions<Row>({ columns, settings }: TableOptionsProps<Row>) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const optional = columns.filter(({ hideable }) => hideable);
  const isShown = ({ id, hidden }: Column<Row>) => settings.columns[id] ?? !hidden;
  return (
    <>
      <IconButton
        aria-label={t('table.options.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ph:sliders-horizontal" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation">{t('table.options.density')}</ListSubheader>
        {DENSITIES.map((density) => (
          <MenuItem
            key={density}
            role="menuitemradio"
            aria-checked={settings.density === density}
            onClick={() => settings.setDensity(density)}
            sx={{ gap: 1.5 }}
          >
            <Mark checked={settings.density === density} />
            {t(`table.options.${density}`)}
          </MenuItem>
        ))}
        {optional.length > 0 && (
          <ListSubheader role="presentation">{t('table.options.columns')}</ListSubheader>
        )}
        {optional.map((column) => (
          <MenuItem
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={isShown(column)}
            onClick={() => settings.setColumns({ ...settings.columns, [column.id]: !isShown(column) })}
            sx={{ gap: 1.5 }}
          >
            <Mark checked={isShown(column)} />
            {column.header}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
