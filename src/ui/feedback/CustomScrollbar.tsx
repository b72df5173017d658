import 'simplebar-react/dist/simplebar.min.css';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { type ReactNode, useCallback } from 'react';
import SimpleBar from 'simplebar-react';

interface CustomScrollbarProps {
  label: string;
  /** Scroll position of the native region, in px. */
  top: number;
  sx?: SxProps<Theme> | undefined;
  children: ReactNode;
}

const Bar = styled(SimpleBar)(({ theme }) => ({
  height: '100%',
  '& .simplebar-scrollbar::before': { backgroundColor: theme.palette.text.disabled },
}));

type Core = { getScrollElement: () => HTMLElement | null } | null;

/** A thin scrollbar that hides after 500 ms (see its style sheet); its track ignores clicks. */
export function CustomScrollbar({ label, top, sx, children }: CustomScrollbarProps) {
  const place = useCallback(
    (core: Core) => {
      const node = core?.getScrollElement();
      if (node) node.scrollTop = top;
    },
    [top],
  );
  return (
    <Bar ref={place} clickOnTrack={false} ariaLabel={label} tabIndex={0} sx={sx}>
      {children}
    </Bar>
  );
}
