import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { PURPOSES } from '@/domain/blobs/purposes';
import { ApiError } from '@/domain/errors';
import { toast } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { toldLimit } from './sizes';
import { useDrop } from './useDrop';
import { type PickPicture, usePicture } from './usePicture';

const SIZE = 144;

const Frame = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'center',
}));
const Ring = styled('button')(({ theme }) => ({
  appearance: 'none',
  background: 'none',
  border: `1px dashed ${theme.alpha(theme.palette.grey[500], 0.32)}`,
  borderRadius: '50%',
  color: 'inherit',
  cursor: 'pointer',
  display: 'grid',
  font: 'inherit',
  padding: 7,
  position: 'relative',
  '&[data-over="true"]': { borderColor: theme.palette.primary.main, borderStyle: 'solid' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '&:disabled': { cursor: 'progress' },
  '&:hover > .veil, &:focus-visible > .veil, &[data-over="true"] > .veil, & > .veil[data-shown="true"]': {
    opacity: 1,
  },
}));
const Veil = styled('span')(({ theme }) => ({
  alignContent: 'center',
  backgroundColor: theme.alpha(theme.palette.grey[900], 0.64),
  borderRadius: '50%',
  color: theme.palette.common.white,
  display: 'grid',
  gap: theme.spacing(0.5),
  inset: 7,
  justifyItems: 'center',
  opacity: 0,
  padding: theme.spacing(1),
  position: 'absolute',
  transition: theme.transitions.create('opacity', { duration: 150 }),
  ...theme.typography.caption,
}));
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  margin: 0,
  maxWidth: 280,
  textAlign: 'center',
}));
const Refusals = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.error.main,
  display: 'grid',
  gap: theme.spacing(0.5),
  listStyle: 'none',
  margin: 0,
  maxWidth: 280,
  overflowWrap: 'anywhere',
  padding: 0,
  textAlign: 'center',
}));

/** Props of `AvatarUpload`. */
export interface AvatarUploadProps {
  /** URL of the picture (`photoURL`), null without one. */
  value: string | null;
  /** The person's name: its initial is shown without a picture. */
  name: string;
  /** Stores the cropped picture; rejects with `ApiError`, which is shown. */
  onPick: PickPicture;
  /** Removes the picture; without it there is no such button. */
  onRemove?: (() => Promise<unknown>) | undefined;
}

/** A round picture that can be chosen, dropped, replaced and cropped, with the reason for each refused file. */
export function AvatarUploadPart({ value, name, onPick, onRemove }: AvatarUploadProps) {
  const t = useText();
  const { bytes } = useFormat();
  const { choose, take, isSaving, part, refused, parts } = usePicture('avatar', onPick);
  const { over, dropProps } = useDrop(take);
  const [isRemoving, setRemoving] = useState(false);
  const label = t(value ? 'upload.avatar.change' : 'upload.avatar.choose');
  const remove = async () => {
    setRemoving(true);
    await onRemove?.().catch((error: unknown) => {
      if (error instanceof ApiError) toast(errorText(t, error), { variant: 'error' });
    });
    setRemoving(false);
  };
  return (
    <Frame role="group" aria-label={t('upload.avatar.group')}>
      <Ring
        type="button"
        aria-label={label}
        data-over={over}
        disabled={isSaving}
        onClick={choose}
        {...dropProps}
      >
        <PersonAvatar name={name} src={value} size={SIZE} />
        <Veil className="veil" data-shown={isSaving}>
          {isSaving ? (
            <CircularProgress
              color="inherit"
              variant={part < 1 ? 'determinate' : 'indeterminate'}
              value={part * 100}
              aria-hidden
            />
          ) : (
            <Icon name="ph:camera" size={28} />
          )}
          <span>{isSaving ? t('upload.avatar.saving') : label}</span>
        </Veil>
      </Ring>
      <Note>{t('upload.avatar.rules', { limit: bytes(toldLimit(PURPOSES.avatar.maxBytes)) })}</Note>
      <div role="alert">
        {refused.length > 0 && (
          <Refusals>
            {refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Refusals>
        )}
      </div>
      {value && onRemove && (
        <Button color="error" size="small" loading={isRemoving} onClick={() => void remove()}>
          {t('upload.avatar.remove')}
        </Button>
      )}
      {parts}
    </Frame>
  );
}
