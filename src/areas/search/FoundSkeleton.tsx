import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

const LINES = [0, 1, 2, 3, 4];

/** Finds that are on their way. */
export function FoundSkeleton() {
  return (
    <Stack spacing={1} sx={{ p: 2 }}>
      {LINES.map((line) => (
        <Skeleton key={line} variant="rounded" height={48} />
      ))}
    </Stack>
  );
}
