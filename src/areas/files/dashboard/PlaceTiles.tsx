import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileUsage } from '@/domain/files/usage';
import { Icon } from '@/ui/icon/Icon';
import { hrefOf } from '../address';

const TILES = [
  { place: 'mine', icon: 'ph:folder-simple-fill', tone: 'warning' },
  { place: 'shared', icon: 'ph:users', tone: 'info' },
  { place: 'trash', icon: 'ph:trash', tone: 'error' },
] as const;

const Tiles = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(208px, 100%), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& .tile': {
    alignItems: 'center',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    display: 'flex',
    gap: theme.spacing(2),
    padding: theme.spacing(2),
  },
  '& .icon': { display: 'flex' },
  ...Object.fromEntries(
    (['warning', 'info', 'error'] as const).map((tone) => [
      `& .icon[data-tone=${tone}]`,
      { color: theme.palette[tone].main },
    ]),
  ),
  '& .texts': { display: 'grid', minInlineSize: 0 },
  '& a': {
    ...theme.typography.subtitle1,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .below': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

interface PlaceTilesProps {
  /** Names the list. */
  label: string;
  /** Null until it is known. */
  usage: FileUsage | null;
}

/** The places with what is in them. */
export function PlaceTiles({ label, usage }: PlaceTilesProps) {
  const t = useText();
  const { bytes } = useFormat();
  return (
    <Tiles aria-label={label}>
      {TILES.map(({ place, icon, tone }) => (
        <li key={place}>
          <span className="tile">
            <span className="icon" data-tone={tone}>
              <Icon name={icon} size={40} />
            </span>
            <span className="texts">
              <NextLink href={hrefOf({ in: place })} prefetch={false}>
                {t(`files.places.${place}`)}
              </NextLink>
              <span className="below">
                {usage
                  ? t('files.row.files', {
                      count: usage.places[place].count,
                      size: bytes(usage.places[place].size),
                    })
                  : ' '}
              </span>
            </span>
          </span>
        </li>
      ))}
    </Tiles>
  );
}
