import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import type { NavItem } from '../navigation';
import { NavLabel } from './NavLabel';
import { rowStyles } from './rowStyles';

const keepOwn = { shouldForwardProp: (name: PropertyKey) => name !== 'child' };
const Row = styled(NextLink, keepOwn)<{ child: boolean }>(({ theme, child }) => rowStyles(theme, child));
const Dead = styled('span', keepOwn)<{ child: boolean }>(({ theme, child }) => rowStyles(theme, child));

/** An entry that is a page: a link, or plain text when disabled. */
export function NavEntry({
  item,
  current,
  child = false,
  iconSize,
}: {
  item: NavItem;
  current: boolean;
  child?: boolean;
  iconSize?: number;
}) {
  const label = <NavLabel item={item} child={child} iconSize={iconSize} />;
  if (item.disabled || !item.path) {
    return (
      <Dead role="link" aria-disabled="true" child={child}>
        {label}
      </Dead>
    );
  }
  return (
    <Row
      href={item.path}
      child={child}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
      {...(item.external ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {label}
    </Row>
  );
}
