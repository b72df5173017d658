import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { type CropArea, cropPicture } from './cropPicture';

const Stage = styled('div')(({ theme }) => ({
  backgroundColor: theme.palette.grey[900],
  borderRadius: theme.shape.borderRadius,
  // The picture has no text direction.
  direction: 'ltr',
  height: 'min(50vh, 340px)',
  overflow: 'hidden',
  position: 'relative',
}));
const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  marginBlock: theme.spacing(2, 1),
}));

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const MOVE_STEP = 4;

/** The current crop. */
interface Choice {
  crop: { x: number; y: number };
  zoom: number;
}

interface CropStageProps {
  url: string;
  aspect: number;
  round: boolean;
  choice: Choice;
  onChoice: (choice: Partial<Choice>) => void;
  onArea: (area: CropArea) => void;
  onFailed: () => void;
}

const nonceOfPage = () => document.querySelector<HTMLElement>('[nonce]')?.nonce;

function CropStage({ url, aspect, round, choice, onChoice, onArea, onFailed }: CropStageProps) {
  const t = useText();
  const id = useId();
  const nonce = nonceOfPage();
  return (
    <>
      <Stage>
        <Cropper
          image={url}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          {...choice}
          maxZoom={MAX_ZOOM}
          keyboardStep={MOVE_STEP}
          onCropChange={(crop) => onChoice({ crop })}
          onZoomChange={(zoom) => onChoice({ zoom })}
          onCropComplete={(_percent, pixels) => onArea(pixels)}
          mediaProps={{ alt: '', onError: onFailed }}
          cropperProps={{ role: 'application', 'aria-label': t('upload.crop.area') }}
          {...(nonce ? { nonce } : {})}
        />
      </Stage>
      <Hint>{t('upload.crop.hint')}</Hint>
      <label htmlFor={id}>{t('upload.crop.zoom')}</label>
      <Slider
        slotProps={{ input: { id } }}
        min={1}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        value={choice.zoom}
        onChange={(_event, zoom) => onChoice({ zoom })}
      />
    </>
  );
}

interface CropDialogProps extends Pick<CropStageProps, 'url' | 'aspect' | 'round'> {
  file: File;
  /** Maximum width of the result in pixels. */
  largest: number;
  onClose: () => void;
  onCropped: (file: File) => void;
}

/** Crops a picture: by dragging, wheel and pinch, or by arrow keys and the slider. */
export function CropDialog({ file, largest, onClose, onCropped, ...stage }: CropDialogProps) {
  const t = useText();
  const [choice, setChoice] = useState<Choice>({ crop: { x: 0, y: 0 }, zoom: 1 });
  const [area, setArea] = useState<CropArea | null>(null);
  const [failed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    if (!area) return;
    setBusy(true);
    try {
      onCropped(await cropPicture(file, area, largest));
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <AnimatedDialog
      title={t('upload.crop.title')}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="contained" disabled={!area || failed} loading={isBusy} onClick={() => void use()}>
            {t('upload.crop.use')}
          </Button>
        </>
      }
    >
      {failed && (
        <Notice tone="error" role="alert">
          {t('upload.crop.unreadable')}
        </Notice>
      )}
      <CropStage
        {...stage}
        choice={choice}
        onChoice={(change) => setChoice((before) => ({ ...before, ...change }))}
        onArea={setArea}
        onFailed={() => setFailed(true)}
      />
    </AnimatedDialog>
  );
}
