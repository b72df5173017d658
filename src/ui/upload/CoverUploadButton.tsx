import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect } from 'react';
import { toast } from '@/ui/feedback/toast';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { type PickPicture, usePicture } from './usePicture';

interface PictureButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon'> {
  label: string;
  onPick: PickPicture;
}

function CoverButton({ label, onPick, ...button }: PictureButtonProps) {
  const { choose, isSaving, refused, parts } = usePicture('cover', onPick);
  useEffect(() => {
    for (const reason of refused) toast(reason, { variant: 'error' });
  }, [refused]);
  return (
    <>
      <Button {...button} loading={isSaving} onClick={choose}>
        {label}
      </Button>
      {parts}
    </>
  );
}

/** A button that changes a wide picture: choose, crop, store; a refusal is shown as a toast. */
export const CoverUploadButton = lazyPart<PictureButtonProps>(async () => CoverButton, { texts: ['upload'] });
