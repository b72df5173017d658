import { useText } from '@/core/i18n/useText';
import { Bone } from '@/ui/feedback/Bone';

/** What stands in the dashboard's frame until it is known who is here. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('feedback.loading.label')} aria-busy="true">
      <Bone width={240} height={36} style={{ marginBlockEnd: 8 }} />
      <Bone width={160} height={20} style={{ marginBlockEnd: 40 }} />
      <Bone height={120} style={{ marginBlockEnd: 24 }} />
      <Bone height={480} />
    </div>
  );
}
