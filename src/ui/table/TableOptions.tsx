import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import type { ViewList } from '@/domain/views/lists';
import type { TableOptionsProps } from './tableProps';
import { ViewsButton } from './views/ViewsButton';

const TableOptionsPopup = lazyPart(async () => (await import('./TableOptionsPopup')).TableOptionsPopup);

interface OptionsProps extends TableOptionsProps {
  /** Name of the list for its saved views. */
  list?: ViewList;
}

/**
 * The button "Table options" with its menu: row height, and which of the optional columns are shown; before it "Views",
 * where the list has them.
 */
export function TableOptions({ list, ...props }: OptionsProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {list && <ViewsButton list={list} settings={props.settings} />}
      <IconButton
        aria-label={t('table.options.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ph:sliders-horizontal" />
      </IconButton>
      {anchor && <TableOptionsPopup {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
