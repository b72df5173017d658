import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { LANDING_PATH } from '@/core/paths';

const Home = styled(NextLink)(({ theme }) => ({
  ...theme.typography.h6,
  alignItems: 'center',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  display: 'inline-flex',
  fontWeight: 700,
  gap: 12,
  textDecoration: 'none',
}));
const Mark = styled('svg')(({ theme }) => ({ color: theme.palette.primary.main, flexShrink: 0 }));

/** The logo, with the workspace's name where there is room for it. A link to the landing page. */
export function Logo({ name, compact = false }: { name: string; compact?: boolean }) {
  return (
    <Home href={LANDING_PATH} prefetch={false} aria-label={compact ? name : undefined}>
      <Mark width="32" height="32" viewBox="0 0 32 32" fill="currentColor" aria-hidden>
        <path d="M16 2 2 29h6.2l2.3-4.7h11L23.8 29H30L16 2Zm0 10.6 3.3 6.9h-6.6l3.3-6.9Z" />
      </Mark>
      {!compact && <span dir="auto">{name}</span>}
    </Home>
  );
}
