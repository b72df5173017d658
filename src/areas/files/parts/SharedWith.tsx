import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileItem } from '@/domain/files/schemas';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { usePersonName } from './useFileTexts';

const Row = styled('span')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  '& .face + .face, & .face + .more': { marginInlineStart: -6 },
  '& .face': { borderRadius: '50%', outline: `2px solid ${theme.palette.background.paper}` },
  '& .everyone': {
    alignItems: 'center',
    backgroundColor: theme.palette.action.selected,
    blockSize: 24,
    display: 'flex',
    inlineSize: 24,
    justifyContent: 'center',
  },
  '& .more': { ...theme.typography.caption, color: theme.palette.text.secondary, paddingInlineStart: 12 },
  '& .link': { color: theme.palette.text.secondary, display: 'flex', marginInlineStart: 4 },
}));

/** With whom an item is shared: at most four faces, and whether it has a public link. */
export function SharedWith({ item: { shared, sharedCount, hasLink } }: { item: FileItem }) {
  const t = useText();
  const { list, number } = useFormat();
  const nameOf = usePersonName();
  const names = shared.map(({ person }) => (person ? nameOf(person) : t('files.row.everyone')));
  const more = sharedCount - shared.length;
  return (
    <Row title={names.length > 0 ? list(names) : undefined}>
      {names.length > 0 && (
        <VisuallyHidden>{t('files.row.sharedWith', { names: list(names) })}</VisuallyHidden>
      )}
      {shared.map(({ person }, index) => (
        <span key={person?.id ?? index} className="face" aria-hidden>
          {person ? (
            <PersonAvatar name={nameOf(person)} src={person.avatar} size={24} />
          ) : (
            <span className="face everyone">
              <Icon name="ph:users-three" size={16} />
            </span>
          )}
        </span>
      ))}
      {more > 0 && (
        <span className="more" aria-hidden dir="ltr">
          {`+${number(more)}`}
        </span>
      )}
      {hasLink && (
        <span className="link">
          <Icon name="ph:link" size={16} label={t('files.row.link')} />
        </span>
      )}
    </Row>
  );
}
