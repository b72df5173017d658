import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import { MAX_ALT } from '@/domain/people/profile/limits';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { UploadField } from '@/ui/upload/UploadField';

/** Pictures or one video of a post, with their alternative texts. */
export interface Media {
  attachments: Attachment[];
  alts: Record<string, string>;
}

export const NO_MEDIA: Media = { attachments: [], alts: {} };

interface MediaFieldProps {
  value: Media;
  onChange: (value: Media) => void;
  onPending: (count: number) => void;
}

function AltField({
  file,
  value,
  onChange,
}: {
  file: Attachment;
  value: string;
  onChange: (alt: string) => void;
}) {
  const t = useText();
  const id = useId();
  return (
    <FieldFrame id={id} label={t('profile.composer.alt', { name: file.name })} code={undefined}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: { maxLength: MAX_ALT, dir: 'auto' } }}
      />
    </FieldFrame>
  );
}

/** Uploads pictures or a video, and asks for the alternative text of each. */
export function MediaField({ value, onChange, onPending }: MediaFieldProps) {
  const t = useText();
  const { attachments, alts } = value;
  return (
    <Stack sx={{ gap: 2 }}>
      <UploadField
        purpose="feed"
        label={t('profile.composer.media')}
        attachments={attachments}
        onChange={(next) => onChange({ ...value, attachments: next })}
        onPending={onPending}
      />
      {attachments.map((file) => (
        <AltField
          key={file.id}
          file={file}
          value={alts[file.id] ?? ''}
          onChange={(alt) => onChange({ ...value, alts: { ...alts, [file.id]: alt } })}
        />
      ))}
    </Stack>
  );
}
