import useMediaQuery from '@mui/material/useMediaQuery';

interface Breakpoints {
  breakpoints: { up: (key: 'lg') => string };
}

/** Whether a panel stands beside the messages; else it lies over them. */
export function useIsWide(): boolean {
  return useMediaQuery((theme: Breakpoints) => theme.breakpoints.up('lg'), { noSsr: true });
}
