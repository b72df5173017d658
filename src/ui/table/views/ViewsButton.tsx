import IconButton from '@mui/material/IconButton';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ViewList } from '@/domain/views/lists';
import { CornerDot } from '@/ui/feedback/CornerDot';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import type { TableSettings } from '../useTableSettings';
import { useOpenDefault } from './useDefaultView';
import { viewIdOf } from './viewQuery';
import type { ViewsPartProps } from './ViewsPart';

const ViewsPart = lazyPart<ViewsPartProps>(() => import('./ViewsPart').then((part) => part.ViewsPart), {
  texts: ['views'],
});

interface ViewsButtonProps {
  list: ViewList;
  settings: TableSettings;
}

/** The button "Views" of a list; a dot says that the list differs from the chosen view. */
export function ViewsButton({ list, settings }: ViewsButtonProps) {
  const t = useText();
  const router = useRouter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Dialogs stay open after the menu that opened them has closed.
  const [wasOpened, setOpened] = useState(false);
  const [differs, setDiffers] = useState(false);
  const viewId = viewIdOf(router);
  useOpenDefault(list);
  const label = t('table.views.label');
  return (
    <>
      <IconButton
        aria-label={differs ? t('table.views.changed') : label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="ph:bookmark-simple" />
        {differs && <CornerDot aria-hidden tone="primary" />}
      </IconButton>
      {(wasOpened || viewId !== '') && (
        <ViewsPart
          list={list}
          settings={settings}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onDiffers={setDiffers}
        />
      )}
    </>
  );
}
