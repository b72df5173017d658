import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

const THREE = [0, 1, 2];

/** Three columns with three cards, while the board is read. */
export function BoardSkeleton() {
  return (
    <Stack spacing={3}>
      <Skeleton variant="rounded" height={44} width="60%" />
      <Stack direction="row" spacing={2} sx={{ overflow: 'hidden' }}>
        {THREE.map((column) => (
          <Stack key={column} spacing={1} sx={{ flexShrink: 0, width: 300 }}>
            <Skeleton variant="rounded" height={44} />
            {THREE.map((card) => (
              <Skeleton key={card} variant="rounded" height={104} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
