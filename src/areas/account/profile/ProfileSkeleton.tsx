import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Header and posts before they are there. */
export function ProfileSkeleton() {
  return (
    <Stack aria-hidden sx={{ gap: 3 }}>
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  );
}
