import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ErrorPageProps {
  title: string;
  text: string;
  /** Between the text and the drawing: the requested path, a reference. */
  detail?: ReactNode;
  drawing: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/** One centered block, in any frame: heading, text, drawing, actions. Source: site, section 3.7. */
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
