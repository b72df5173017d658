import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { plainText } from '@/domain/chat/mentions';
import type { Draft } from '@/domain/chat/schemas';
import { BannerBox } from '../composer/Banner';

const Text = styled('bdi')({ display: 'block', maxBlockSize: 96, overflowY: 'auto', whiteSpace: 'pre-wrap' });

export interface OtherDraftProps {
  draft: Draft;
  onDecide: (takesOther: boolean) => void;
}

/** A conflicting draft from another device: shows both texts; none is lost before the user decides. */
export function OtherDraft({ draft, onDecide }: OtherDraftProps) {
  const t = useText();
  return (
    <BannerBox role="status">
      <span>
        <strong>{t('chat.composer.otherDraft')}</strong>
        <Text dir="auto">{plainText(draft.body).trim() || t('chat.composer.noText')}</Text>
      </span>
      <Button size="small" onClick={() => onDecide(true)}>
        {t('chat.composer.useOther')}
      </Button>
      <Button size="small" color="inherit" onClick={() => onDecide(false)}>
        {t('chat.composer.keepOwn')}
      </Button>
    </BannerBox>
  );
}
