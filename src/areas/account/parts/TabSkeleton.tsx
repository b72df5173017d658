import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

/** Skeleton of a tab while it loads. */
export function TabSkeleton() {
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 2 }}>
      <Skeleton variant="text" width="30%" />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={56} />
    </Card>
  );
}
