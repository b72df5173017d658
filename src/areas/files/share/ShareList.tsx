import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { FileShare } from '@/domain/files/schemas';
import { SHARE_LEVELS } from '@/domain/files/words';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { MoreMenu } from '@/ui/table/MoreMenu';
import type { RowAction } from '@/ui/table/types';
import { useShareActs, useSubjectName } from './useShareActs';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { alignItems: 'center', display: 'flex', gap: theme.spacing(1.5), minBlockSize: 44 },
  '& .who': { display: 'grid', flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  '& .who > bdi': theme.typography.body2,
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& .everyone': {
    alignItems: 'center',
    backgroundColor: theme.palette.action.selected,
    blockSize: 36,
    borderRadius: '50%',
    display: 'flex',
    flexShrink: 0,
    inlineSize: 36,
    justifyContent: 'center',
  },
}));

interface ShareListProps {
  fileId: string;
  shares: readonly FileShare[];
}

function ShareRow({ share, acts }: { share: FileShare; acts: ReturnType<typeof useShareActs> }) {
  const t = useText();
  const name = useSubjectName()(share);
  const { level, subjectType, person } = share;
  const isAll = subjectType === 'everyone';
  const actions: RowAction[] = [
    ...SHARE_LEVELS.map((one) => ({
      id: one,
      label: t(`filesShare.level.${one}`),
      icon: one === 'view' ? 'ph:eye' : 'ph:pencil-simple',
      isChosen: one === level,
      run: () => acts.setLevel(share, one),
    })),
    { id: 'remove', label: t('filesShare.list.remove'), icon: 'ph:x', run: () => acts.remove(share) },
  ];
  return (
    <li>
      {isAll ? (
        <span className="everyone">
          <Icon name="ph:users-three" />
        </span>
      ) : (
        <PersonAvatar name={name} src={person?.avatar ?? null} size={36} />
      )}
      <span className="who">
        <bdi>{name}</bdi>
        <small>
          {isAll
            ? t('filesShare.everyoneLevel', { level: t(`filesShare.level.${level}`) })
            : t(`filesShare.level.${level}`)}
        </small>
      </span>
      <MoreMenu label={t('filesShare.list.menu', { name })} actions={actions} />
    </li>
  );
}

/** With whom an item is shared, as its owner changes it; each change holds at once. Texts: `filesShare`, `person`. */
export function ShareList({ fileId, shares }: ShareListProps) {
  const t = useText();
  const acts = useShareActs(fileId);
  return (
    <List aria-label={t('filesShare.list.label')}>
      {shares.map((share) => (
        <ShareRow key={share.id} share={share} acts={acts} />
      ))}
    </List>
  );
}
