import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { isolated } from '@/core/i18n/isolated';
import { useText } from '@/core/i18n/useText';
import { useViewing } from '@/core/live/useViewing';
import { PersonAvatar } from './PersonAvatar';

/** Maximum number of avatars; the rest is a number. Source: live, section 4. */
const MOST = 4;

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'flex',
  gap: theme.spacing(1),
  margin: theme.spacing(0, 0, 2),
  '&:empty': { margin: 0 },
}));
const Faces = styled('div')(({ theme }) => ({
  display: 'flex',
  '& > *': { border: `2px solid ${theme.palette.background.paper}` },
  '& > * + *': { marginInlineStart: theme.spacing(-1) },
}));

export interface AlsoHereProps {
  /** The record on the screen, `type:id`. */
  entity: string;
}

/** Live list of other users who have the record open; reports the current user to the server. */
export function AlsoHerePart({ entity }: AlsoHereProps) {
  const t = useText();
  const { list } = useFormat();
  const viewers = useViewing(entity);
  const names = viewers.slice(0, MOST).map(({ name }) => isolated(name));
  const rest = viewers.length - names.length;
  return (
    <Line role="status">
      {viewers.length > 0 && (
        <>
          <Faces aria-hidden>
            {viewers.slice(0, MOST).map(({ userId, name, avatar }) => (
              <PersonAvatar key={userId} name={name} src={avatar} size={28} />
            ))}
          </Faces>
          <span>
            {t('presence.alsoHere', {
              names: list(rest > 0 ? [...names, t('presence.others', { count: rest })] : names),
            })}
          </span>
        </>
      )}
    </Line>
  );
}
