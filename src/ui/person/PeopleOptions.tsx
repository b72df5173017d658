import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { usePresence } from '@/core/live/useLive';
import { highlightsIn } from '@/domain/search/highlights';
import { phrasesOf } from '@/domain/search/words';
import { Icon } from '@/ui/icon/Icon';
import { highlighted } from '@/ui/page/highlighted';
import { MoreButton } from '@/ui/table/MoreButton';
import { PersonAvatar } from './PersonAvatar';
import type { Choosable, usePeopleChoice } from './usePeopleChoice';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  margin: theme.spacing(1, 0, 0),
  maxBlockSize: 280,
  overflowY: 'auto',
  '&[data-floats]': {
    backgroundColor: theme.palette.background.paper,
    borderRadius: theme.shape.borderRadius,
    boxShadow: theme.shadows[8],
    insetInline: 0,
    marginBlockStart: theme.spacing(0.5),
    maxBlockSize: 'min(320px, 50vh)',
    padding: theme.spacing(0.5),
    position: 'absolute',
    zIndex: 3,
  },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: theme.spacing(1) },
  '& [role=option]': {
    ...theme.typography.body2,
    alignItems: 'center',
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    display: 'flex',
    gap: theme.spacing(1.5),
    minBlockSize: 44,
    paddingInline: theme.spacing(1),
  },
  '& [data-active]': { backgroundColor: theme.palette.action.hover },
  '& [aria-disabled=true]': { cursor: 'default', opacity: 0.6 },
  '& .grow': { display: 'grid', flexGrow: 1, justifyItems: 'start', minInlineSize: 0 },
  '& .grow > *': {
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& mark': { backgroundColor: 'transparent', color: theme.palette.primary.main, fontWeight: 700 },
}));

function Face({ person, name }: { person: Choosable; name: string }) {
  const { id, avatar, isAddress = false } = person;
  const { status } = usePresence(isAddress ? null : id);
  if (isAddress) return <PersonAvatar name={name} src={avatar} size={32} />;
  return <PersonAvatar name={name} src={avatar} size={32} status={status} />;
}

interface PeopleOptionsProps<P extends Choosable> {
  id: string;
  label: string;
  choice: ReturnType<typeof usePeopleChoice<P>>;
  /** Below the name. */
  detailOf: (person: P) => string | null;
  floats: boolean;
}

/** The matches; keys are handled by the field. */
export function PeopleOptions<P extends Choosable>(props: PeopleOptionsProps<P>) {
  const { id, label, choice, floats, detailOf } = props;
  const t = useText();
  const { options, active, query, isChosen, isFull, setActive, toggle, isNobody, found } = choice;
  const activeId = options[active]?.id;
  useEffect(() => {
    if (activeId) document.getElementById(`${id}-${activeId}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, activeId]);
  const words = phrasesOf(query);
  return (
    // The field keeps the focus.
    <Sheet data-floats={floats || undefined} onMouseDown={(event) => event.preventDefault()}>
      {options.length > 0 && (
        <div id={`${id}-options`} role="listbox" aria-label={label} aria-multiselectable>
          {options.map((person, index) => {
            const detail = detailOf(person);
            const name = person.name ?? t('person.choose.deleted');
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys of all options
              <div
                key={person.id}
                id={`${id}-${person.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen(person)}
                aria-disabled={isFull && !isChosen(person)}
                data-active={index === active || undefined}
                onMouseEnter={() => setActive(index)}
                onClick={() => toggle(person)}
              >
                <Face person={person} name={name} />
                <span className="grow">
                  <bdi>{highlighted(name, highlightsIn(name, words))}</bdi>
                  {detail && <small dir="auto">{detail}</small>}
                </span>
                {isChosen(person) && <Icon name="ph:check" />}
              </div>
            );
          })}
        </div>
      )}
      {found.error && (
        <p role="alert">
          {errorText(t, found.error)}{' '}
          <Button size="small" onClick={found.reload}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {isNobody && (
        <p role="status">{query ? t('person.choose.nobody', { query }) : t('person.choose.nobodyYet')}</p>
      )}
      {!found.error && found.isKnown && <MoreButton isLoading={found.isLoading} onMore={found.more} />}
    </Sheet>
  );
}
