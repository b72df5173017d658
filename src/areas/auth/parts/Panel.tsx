import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

// The end margin takes the free space: what appears below later must not move what is above.
const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  marginBlockEnd: 'auto',
  [theme.breakpoints.up('md')]: { marginBlockStart: '8vh' },
}));

const Head = styled('header')({ display: 'grid', gap: 8 });

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));

interface PanelProps {
  heading: string;
  /** Under the heading: links to other pages. */
  line?: ReactNode;
  children: ReactNode;
}

/** The column of a sign-in page: its one heading, a line, the form. */
export function Panel({ heading, line, children }: PanelProps) {
  return (
    <Frame>
      <Head>
        <Typography component="h1" variant="h3" tabIndex={-1} sx={{ outline: 0 }}>
          {heading}
        </Typography>
        {line && <Line>{line}</Line>}
      </Head>
      {children}
    </Frame>
  );
}
