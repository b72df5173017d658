import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** The shape of a card on its way. */
export function CardSkeleton() {
  return (
    <Stack spacing={2} sx={{ p: 3 }}>
      <Skeleton variant="rounded" height={40} />
      <Skeleton width="40%" />
      <Skeleton variant="rounded" height={48} />
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={36} />
      ))}
      <Skeleton variant="rounded" height={120} />
    </Stack>
  );
}
