import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Skeleton of the cards and the matrix. */
export function MatrixSkeleton() {
  return (
    <Stack spacing={3}>
      <Skeleton variant="rounded" height={140} />
      <Skeleton variant="rounded" height={480} />
    </Stack>
  );
}
