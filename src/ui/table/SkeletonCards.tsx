import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

const CARDS = 6;

/** Cards in the shape of those to come. */
export function SkeletonCards() {
  return (
    <Stack aria-hidden sx={{ gap: 3, padding: 2 }}>
      {Array.from({ length: CARDS }, (_, index) => (
        <Stack key={index} sx={{ gap: 1 }}>
          <Skeleton variant="rounded" height={20} width="60%" />
          <Skeleton variant="rounded" height={16} width="90%" />
          <Skeleton variant="rounded" height={16} width="40%" />
        </Stack>
      ))}
    </Stack>
  );
}
