import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import type { Interrupted as Store, InterruptedSnapshot } from '@/core/uploads/files/interrupted';
import { toast } from '@/ui/feedback/toast';
import { FileInput } from '@/ui/upload/FileInput';

const Notice = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  backgroundColor: theme.alpha(theme.palette.info.main, 0.08),
  padding: theme.spacing(1, 2),
  '& p': { margin: 0 },
  '& .names': {
    color: theme.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .missed': { color: theme.palette.error.main },
}));
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginInlineStart: theme.spacing(-0.75),
}));

interface InterruptedProps {
  store: Store;
  snapshot: InterruptedSnapshot;
}

/** Uploads that were cut off: they go on when their files are chosen again. */
export function Interrupted({ store, snapshot: { uploads, isMissed } }: InterruptedProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const discard = () =>
    store
      .discard()
      .catch((refusal: unknown) => toast(errorText(t, toRequestError(refusal)), { variant: 'error' }));
  return (
    <Notice>
      <div role="status">
        <p>{t('filesUpload.interrupted.title', { count: uploads.length })}</p>
        {isMissed && <p className="missed">{t('filesUpload.interrupted.missed')}</p>}
      </div>
      <p className="names">
        {uploads.map(({ id, path }, at) => (
          <span key={id}>
            {at > 0 && ' · '}
            <bdi>{path}</bdi>
          </span>
        ))}
      </p>
      <Buttons>
        <Button size="small" onClick={() => input.current?.click()}>
          {t('filesUpload.interrupted.choose')}
        </Button>
        <Button size="small" color="inherit" onClick={() => void discard()}>
          {t('filesUpload.interrupted.discard')}
        </Button>
      </Buttons>
      <FileInput inputRef={input} multiple onFiles={(files) => store.goOn(files)} />
    </Notice>
  );
}
