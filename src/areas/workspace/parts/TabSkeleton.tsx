import Skeleton from '@mui/material/Skeleton';
import { TabBody } from './TabBody';

/** The skeleton of a tab's form. */
export function TabSkeleton() {
  return (
    <TabBody aria-hidden>
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={56} sx={{ maxWidth: 720 }} />
      ))}
    </TabBody>
  );
}
