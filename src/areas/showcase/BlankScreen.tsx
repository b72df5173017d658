import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { Screen } from '@/core/screen';
import { useText } from '@/core/i18n/useText';
import { PageHeading } from '@/ui/page/PageHeading';

const STEPS = ['showcase.blank.step1', 'showcase.blank.step2', 'showcase.blank.step3'] as const;

/** An empty page in the dashboard's frame, and how to start a page. */
export const BlankScreen: Screen = () => {
  const t = useText();
  return (
    <>
      <PageHeading title={t('showcase.blank.title')} />
      <Typography sx={{ maxWidth: '65ch', mb: 4 }}>{t('showcase.blank.text')}</Typography>
      <Card variant="outlined" sx={{ maxWidth: 720 }}>
        <CardContent>
          <Typography component="h2" variant="h6">
            {t('showcase.blank.how')}
          </Typography>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>
                <Typography sx={{ paddingBlock: 0.5 }}>{t(step)}</Typography>
              </li>
            ))}
          </ol>
        </CardContent>
      </Card>
    </>
  );
};
BlankScreen.layout = 'dashboard';
BlankScreen.guard = 'auth';
BlankScreen.titleKey = 'showcase.blank.title';
BlankScreen.texts = ['showcase'];
