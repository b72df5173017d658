import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { useStepName } from '../parts/useFileTexts';
import type { Browse } from './useBrowse';

const Trail = styled('nav')(({ theme }) => ({
  '& ol': {
    ...theme.typography.body2,
    alignItems: 'center',
    display: 'flex',
    flexWrap: 'wrap',
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& li': { alignItems: 'center', display: 'flex', minInlineSize: 0 },
  '& button': {
    all: 'unset',
    borderRadius: 6,
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    padding: theme.spacing(0.75, 1),
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
  '& [aria-current]': { fontWeight: 600, overflowWrap: 'anywhere', paddingInline: theme.spacing(1) },
  '[dir=rtl] & svg': { scale: '-1 1' },
}));

/** The folders down to the open one; nothing at the top of a place. */
export function BrowsedPath({ browse: { path, place, go, enter } }: { browse: Browse }) {
  const t = useText();
  const nameOf = useStepName();
  if (path.length === 0) return null;
  // Among what others share, their roots are not seen: the place stands for them.
  const steps = path.filter(({ name }, at) => at > 0 || name !== '');
  return (
    <Trail aria-label={t('files.path.label')}>
      <ol>
        <li>
          <button type="button" onClick={() => go(place)}>
            {t(`files.places.${place}`)}
          </button>
        </li>
        {steps.map((step, at) => (
          <li key={step.id}>
            <Icon name="ph:caret-right" size={14} />
            {at === steps.length - 1 ? (
              <bdi aria-current="location">{nameOf(step)}</bdi>
            ) : (
              <button type="button" onClick={() => enter(step.id)}>
                <bdi>{nameOf(step)}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </Trail>
  );
}
