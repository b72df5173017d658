import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { Icon } from '@/ui/icon/Icon';
import { VISUALLY_HIDDEN } from '@/ui/page/VisuallyHidden';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { hrefOf } from '../address';
import { type Place, PLACES, ROOT } from '../state/listed';

const ICONS: Readonly<Record<Place, string>> = {
  mine: 'ph:folder-simple',
  recent: 'ph:clock',
  starred: 'ph:star',
  shared: 'ph:users',
  links: 'ph:link',
  trash: 'ph:trash',
};
/** What is dropped on a place. */
const DROPS: Readonly<Partial<Record<Place, string>>> = { mine: ROOT, trash: 'trash' };

const Rail = styled('nav')(({ theme }) => ({
  padding: theme.spacing(2),
  '& ul': { display: 'grid', gap: 4, listStyle: 'none', margin: 0, padding: 0 },
  '& a': {
    ...theme.typography.body2,
    alignItems: 'center',
    borderRadius: 8,
    color: theme.palette.text.primary,
    display: 'flex',
    gap: theme.spacing(1.5),
    minBlockSize: 40,
    paddingInline: theme.spacing(1.5),
    textDecoration: 'none',
    [COARSE]: { minBlockSize: TOUCH },
  },
  '& a > svg': { color: theme.palette.text.secondary, flexShrink: 0 },
  '& a:hover': { backgroundColor: theme.palette.action.hover },
  '& a[aria-current]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.12),
    fontWeight: 600,
    '& > svg': { color: theme.palette.primary.main },
  },
}));
const Choice = styled('div')({ minInlineSize: 144, '& > label': VISUALLY_HIDDEN });

interface PlacesProps {
  current: Place;
}

/** The places as a list of links. */
export function PlacesRail({ current }: PlacesProps) {
  const t = useText();
  return (
    <Rail aria-label={t('files.places.label')}>
      <ul>
        {PLACES.map((place) => (
          <li key={place}>
            <NextLink
              href={hrefOf({ in: place })}
              shallow
              prefetch={false}
              aria-current={place === current ? 'page' : undefined}
              data-drop={DROPS[place]}
            >
              <Icon name={ICONS[place]} />
              {t(`files.places.${place}`)}
            </NextLink>
          </li>
        ))}
      </ul>
    </Rail>
  );
}

/** The places as one field, where there is no room for a list. */
export function PlacesChoice({ current, onChange }: PlacesProps & { onChange: (place: Place) => void }) {
  const t = useText();
  const id = useId();
  return (
    <Choice>
      <label htmlFor={id}>{t('files.places.label')}</label>
      <NativeChoice
        id={id}
        size="small"
        value={current}
        onChange={({ target }) => onChange(target.value as Place)}
        choices={PLACES.map((place) => ({ value: place, label: t(`files.places.${place}`) }))}
      />
    </Choice>
  );
}
