import { styled } from '@mui/material/styles';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { PersonRef } from '@/domain/people/personRef';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

const Line = styled('span')(({ theme }) => ({
  alignItems: 'center',
  display: 'inline-flex',
  gap: theme.spacing(1),
  minInlineSize: 0,
}));

/** A person with picture and name; a deleted one by word. */
export function PersonLine({ person }: { person: PersonRef | undefined }) {
  const t = useText();
  const name = person?.name ?? t('kanbanCard.nobody');
  return (
    <Line>
      <PersonAvatar name={name} src={person?.avatar} size={28} />
      <Bdi>{name}</Bdi>
    </Line>
  );
}
