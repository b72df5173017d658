import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import type { FilePath } from '@/domain/files/schemas';
import { Icon } from '@/ui/icon/Icon';
import { linkHref } from './address';

const Frame = styled('nav')(({ theme }) => ({
  '& ol': {
    alignItems: 'center',
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1),
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& li': {
    ...theme.typography.body2,
    alignItems: 'center',
    display: 'flex',
    gap: theme.spacing(1),
    overflowWrap: 'anywhere',
  },
  '& a': { color: theme.palette.primary.main },
  '[dir=rtl] & li > svg': { transform: 'scaleX(-1)' },
}));

interface LinkPathProps {
  token: string;
  /** From the item of the link to the open folder. */
  path: FilePath;
}

/** The folders from that of the link to the open one. */
export function LinkPath({ token, path }: LinkPathProps) {
  const t = useText();
  const last = path.length - 1;
  return (
    <Frame aria-label={t('filesLink.path')}>
      <ol>
        {path.map(({ id, name }, index) => (
          <li key={id}>
            {index > 0 && <Icon name="ph:caret-right" size={14} />}
            {index === last ? (
              <bdi aria-current="page">{name}</bdi>
            ) : (
              <NextLink href={linkHref(token, index === 0 ? '' : id)} shallow prefetch={false}>
                <bdi>{name}</bdi>
              </NextLink>
            )}
          </li>
        ))}
      </ol>
    </Frame>
  );
}
