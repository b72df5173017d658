import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Skeleton of a document. */
export function SheetSkeleton() {
  return (
    <Stack aria-hidden sx={{ gap: 3, padding: 3 }}>
      <Stack direction="row" sx={{ gap: 3 }}>
        <Skeleton variant="rounded" height={112} sx={{ flex: 1 }} />
        <Skeleton variant="rounded" height={112} sx={{ flex: 1 }} />
      </Stack>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={160} width="50%" sx={{ alignSelf: 'flex-end' }} />
    </Stack>
  );
}
