import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Two posts before they are there. */
export function PostSkeleton() {
  return (
    <Stack aria-hidden sx={{ gap: 3 }}>
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  );
}
