import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Bone } from '@/ui/feedback/Bone';

// Without scripts nothing would replace it.
const Shape = styled('div')({ '@media (scripting: none)': { display: 'none' } });
const NoScript = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  marginBlock: theme.spacing(8),
  textAlign: 'center',
}));

/** Content of the dashboard's frame until the session is known; without scripts it says that they are required. */
export function PageSkeleton() {
  const t = useText();
  return (
    <>
      <noscript>
        <NoScript>{t('shell.noScript')}</NoScript>
      </noscript>
      <Shape role="status" aria-label={t('feedback.loading.label')} aria-busy="true">
        <Bone width={240} height={36} style={{ marginBlockEnd: 8 }} />
        <Bone width={160} height={20} style={{ marginBlockEnd: 40 }} />
        <Bone height={120} style={{ marginBlockEnd: 24 }} />
        <Bone height={480} />
      </Shape>
    </>
  );
}
