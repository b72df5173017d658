import { styled } from '@mui/material/styles';
import { Trans } from '@/core/i18n/Trans';
import { Icon } from '@/ui/icon/Icon';

const Over = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle1,
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.background.paper, 0.88),
  border: `2px dashed ${theme.palette.primary.main}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.primary.main,
  display: 'flex',
  gap: theme.spacing(1),
  inset: 0,
  justifyContent: 'center',
  padding: theme.spacing(2),
  pointerEvents: 'none',
  position: 'absolute',
  textAlign: 'center',
  zIndex: 4,
}));

export interface DropOverlayProps {
  folder: string;
}

/** Covers the nearest positioned element while files are dragged over it. */
export function DropOverlay({ folder }: DropOverlayProps) {
  return (
    <Over>
      <Icon name="ph:upload-simple" size={24} />
      <span>
        <Trans textKey="filesUpload.drop.folder" values={{ folder }} parts={{ name: <bdi /> }} />
      </span>
    </Over>
  );
}
