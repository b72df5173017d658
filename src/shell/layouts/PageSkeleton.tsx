import Skeleton from '@mui/material/Skeleton';
import { useText } from '@/core/i18n/useText';

/** What stands in the dashboard's frame until it is known who is here. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('feedback.loading.label')} aria-busy="true">
      <Skeleton variant="rounded" width={240} height={36} sx={{ mb: 1 }} />
      <Skeleton variant="rounded" width={160} height={20} sx={{ mb: 5 }} />
      <Skeleton variant="rounded" height={120} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={480} />
    </div>
  );
}
