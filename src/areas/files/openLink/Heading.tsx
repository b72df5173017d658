import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { OpenItem } from '@/domain/files/openLink';

const Frame = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  '& > .texts': { flex: '1 1 260px', minInlineSize: 0 },
}));

interface HeadingProps {
  item: OpenItem;
  owner: string;
  expiresAt: string | null;
  /** Buttons. */
  children: ReactNode;
}

/** Name, owner, size and end of what a link shows. */
export function Heading({ item, owner, expiresAt, children }: HeadingProps) {
  const t = useText();
  const { bytes, dateTime } = useFormat();
  const { name, kind, size, totalFiles } = item;
  const facts = [
    t('filesLink.owner', { name: owner }),
    kind === 'folder' ? t('filesLink.files', { count: totalFiles, size: bytes(size) }) : bytes(size),
    ...(expiresAt ? [t('filesLink.until', { at: dateTime(expiresAt) })] : []),
  ];
  return (
    <Frame>
      <div className="texts">
        <Typography variant="h4" component="h1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
      </div>
      {children}
    </Frame>
  );
}
