import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import type { CustomScrollbar } from './CustomScrollbar';

interface ScrollbarProps {
  /** Names the region for keyboard users. */
  label: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

const NATIVE = { overflow: 'auto', height: '100%', scrollbarWidth: 'thin' } as const;

function isMobile(): boolean {
  return (
    window.matchMedia('(pointer: coarse)').matches ||
    /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i.test(navigator.userAgent)
  );
}

/**
 * A scrolling region: the device's own scrollbar on phones and tablets, a thin auto-hiding one elsewhere.
 * The thin one is loaded when a mouse first enters, unless the region is in use: it remounts the content.
 */
export function Scrollbar({ label, sx, children }: ScrollbarProps) {
  const [custom, setCustom] = useState<{ Part: typeof CustomScrollbar; top: number } | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const enter = async () => {
    if (touched.current || isMobile()) return;
    // If it fails to load, the native one stays.
    const part = await import('./CustomScrollbar').catch(() => null);
    const node = region.current;
    if (!part || !node || touched.current || node.contains(document.activeElement)) return;
    setCustom({ Part: part.CustomScrollbar, top: node.scrollTop });
  };
  const touch = () => {
    touched.current = true;
  };

  if (custom) {
    return (
      <custom.Part label={label} top={custom.top} sx={sx}>
        {children}
      </custom.Part>
    );
  }
  return (
    <Box
      ref={region}
      component="section"
      aria-label={label}
      tabIndex={0}
      onPointerEnter={() => void enter()}
      onPointerDown={touch}
      onKeyDown={touch}
      sx={[NATIVE, ...(Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx])] as SxProps<Theme>}
    >
      {children}
    </Box>
  );
}
