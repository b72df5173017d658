import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';

const Circle = styled(Avatar)(({ theme }) => ({
  backgroundColor: theme.palette.primary.lighter,
  color: theme.palette.primary.darker,
  fontSize: '1rem',
  fontWeight: 600,
}));

/** The first letter of a name, whole even where it takes several code points. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase();
}

/** A person's picture: the initial of the name. Decorative, since the name stands beside it. */
export function PersonAvatar({ name, size = 40 }: { name: string; size?: number }) {
  return (
    <Circle aria-hidden sx={{ height: size, width: size }}>
      {initialOf(name)}
    </Circle>
  );
}
