import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import type { Draft } from '@/domain/chat/schemas';
import { BannerBox } from '../composer/Banner';
import { oneLine } from '../messages/textKinds';

export interface OtherDraftProps {
  draft: Draft;
  onDecide: (takesOther: boolean) => void;
}

/** What another device has written here in the meantime: both texts are there, none is lost before somebody decides. */
export function OtherDraft({ draft, onDecide }: OtherDraftProps) {
  const t = useText();
  return (
    <BannerBox role="status">
      <span>
        <strong>{t('chat.composer.otherDraft')}</strong>
        <bdi dir="auto" className="text">
          {oneLine(draft.body) || t('chat.composer.noText')}
        </bdi>
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
