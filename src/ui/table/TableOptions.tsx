import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import type { TableOptionsProps } from './tableProps';

const TableOptionsPopup = lazy(async () => {
  const part = await import('./TableOptionsPopup');
  return { default: part.TableOptionsPopup };
});

/** The button "Table options" with its menu: row height, and which of the optional columns are shown. */
export function TableOptions(props: TableOptionsProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      {anchor && (
        <Suspense>
          <TableOptionsPopup {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
