import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon/Icon';
import { Emblem } from '../parts/Emblem';

const Frame = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), textAlign: 'start' }));
const Head = styled('header')({ textAlign: 'center' });

/** Links and secondary buttons under a form. */
export const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
});

interface CompactPanelProps {
  icon: `ph:${string}`;
  heading: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The column of a page around a code or a new password: its icon, its one heading, a sentence, the form. */
export function CompactPanel({ icon, heading, text, children }: CompactPanelProps) {
  return (
    <Frame>
      <Head>
        <Emblem>
          <Icon name={icon} size={40} />
        </Emblem>
        <Typography component="h1" variant="h3" tabIndex={-1} sx={{ mb: 1, outline: 0 }}>
          {heading}
        </Typography>
        {text && <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
      </Head>
      {children}
    </Frame>
  );
}
