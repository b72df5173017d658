import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ErrorPageProps {
  title: string;
  text: string;
  /** What stands between the text and the drawing: the wanted path, a reference. */
  detail?: ReactNode;
  drawing: ReactNode;
  /** The ways on. */
  actions: ReactNode;
}

/** One centred block, in whatever frame it stands: heading, text, drawing, ways on. Source: site, section 3.7. */
export function ErrorPage({ title, text, detail, drawing, actions }: ErrorPageProps) {
  return (
    <Box sx={{ marginInline: 'auto', maxWidth: 480, paddingBlock: 3, textAlign: 'center' }}>
      <Typography component="h1" variant="h3" tabIndex={-1}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 2 }}>{text}</Typography>
      {detail}
      <Box sx={{ marginBlock: 4 }}>{drawing}</Box>
      {actions}
    </Box>
  );
}
