import useMediaQuery from '@mui/material/useMediaQuery';

interface Breakpoints {
  breakpoints: { up: (key: 'lg') => string };
}

/** Whether a panel is beside the messages; otherwise it overlays them. */
export function useIsWide(): boolean {
  return useMediaQuery((theme: Breakpoints) => theme.breakpoints.up('lg'));
}
