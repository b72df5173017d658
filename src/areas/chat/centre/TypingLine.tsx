import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { firstName, useNames } from '../parts/names';
import { isolated } from '@/core/i18n/isolated';
import { useTyping } from '../useChat';

const NAMED = 2;

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  flexShrink: 0,
  minBlockSize: 20,
  paddingInline: theme.spacing(3),
}));

/** "Anna is typing…", two by name, more as several. */
export function TypingLine({ conversationId }: { conversationId: string }) {
  const t = useText();
  const { list } = useFormat();
  const names = useNames();
  const typing = useTyping(conversationId);
  const called = typing.map((id) => isolated(firstName(names.get(id) ?? t('chat.person.deleted'))));
  const text =
    called.length === 0
      ? ''
      : called.length > NAMED
        ? t('chat.typing.several')
        : t('chat.typing.named', { count: called.length, names: list(called) });
  return <Line aria-live="polite">{text && <bdi>{text}</bdi>}</Line>;
}
