import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon/Icon';

interface EmptyStateProps {
  /** "No invoices yet" when there is nothing, "Nothing matches" when filters hide it: never the same text. */
  title: string;
  /** What to do next. */
  text?: string;
  icon?: string;
  /** The button for it. */
  action?: ReactNode;
}

/** Placeholder for missing content. */
export function EmptyState({ title, text, icon = 'ph:tray', action }: EmptyStateProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 8 }}>
      <Stack aria-hidden sx={{ color: 'text.disabled', fontSize: 48 }}>
        <Icon name={icon} size={48} />
      </Stack>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 400 }}>
          {text}
        </Typography>
      )}
      {action}
    </Stack>
  );
}
