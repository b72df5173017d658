import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Profile } from '@/domain/people/profile/schemas';
import type { ProfileTab } from '../tabs';

const Row = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  padding: theme.spacing(2, 0),
  '& > * + *': { borderInlineStart: `1px solid ${theme.palette.divider}` },
  '& button': {
    all: 'unset',
    ...theme.typography.body2,
    boxSizing: 'border-box',
    cursor: 'pointer',
    textAlign: 'center',
    color: theme.palette.text.secondary,
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': {
      borderRadius: 4,
      outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}`,
    },
    '& strong': { ...theme.typography.h4, display: 'block', color: theme.palette.text.primary },
  },
}));

interface CountsProps {
  profile: Profile;
  onOpen: (tab: ProfileTab) => void;
}

/** How many follow, and are followed; each opens its list. */
export function Counts({ profile, onOpen }: CountsProps) {
  const t = useText();
  const { number } = useFormat();
  return (
    <Row>
      {(['followers', 'following'] as const).map((circle) => (
        <button key={circle} type="button" onClick={() => onOpen(circle)}>
          <strong>{number(profile[circle])}</strong> {t(`profile.tabs.${circle}`)}
        </button>
      ))}
    </Row>
  );
}
