import { styled } from '@mui/material/styles';
import type { ReactNode, RefObject } from 'react';
import { useText } from '@/core/i18n/useText';
import { useDrop } from '@/ui/upload/useDrop';
import type { TakeFiles } from '../composer/Composer';

const Area = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  position: 'relative',
});
const Veil = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle1,
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.background.paper, 0.9),
  border: `2px dashed ${theme.palette.primary.main}`,
  borderRadius: theme.shape.borderRadius,
  display: 'flex',
  inset: theme.spacing(1),
  justifyContent: 'center',
  pointerEvents: 'none',
  position: 'absolute',
  zIndex: 3,
}));

interface DropAreaProps {
  /** Set to the function that takes the files; null if nothing can be written. */
  takeFiles: RefObject<TakeFiles | null>;
  children: ReactNode;
}

/** Messages and composer: files dropped anywhere in them go with the next message. */
export function DropArea({ takeFiles, children }: DropAreaProps) {
  const t = useText();
  const { over, dropProps } = useDrop((files) => takeFiles.current?.(files));
  return (
    <Area {...dropProps}>
      {children}
      {over && <Veil>{t('chat.composer.drop')}</Veil>}
    </Area>
  );
}
