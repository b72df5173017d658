import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icon/Icon';

const Frame = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minWidth: 0,
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.neutral,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
}));

/** Where a post points at. */
export function PostLink({ href }: { href: string }) {
  const { host, pathname } = new URL(href);
  return (
    <Frame href={href} target="_blank" rel="noopener noreferrer nofollow">
      <Icon name="ph:link" />
      <bdi dir="ltr">{`${host}${pathname === '/' ? '' : pathname}`}</bdi>
    </Frame>
  );
}
