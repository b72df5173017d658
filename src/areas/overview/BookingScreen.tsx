import Card from '@mui/material/Card';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { PageHeading } from '@/ui/page/PageHeading';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

/** Where figures of bookings are going to be. */
export const BookingScreen: Screen = () => {
  const t = useText();
  const can = useCan();
  return (
    <>
      <PageHeading title={t('overview.booking.title')} isDense />
      <Card sx={{ p: 3 }}>
        <WidgetEmpty
          text={t('overview.booking.later')}
          link={
            can('calendar.use')
              ? { label: t('overview.booking.calendar'), href: PATHS.dashboard.calendar.root }
              : null
          }
        />
      </Card>
    </>
  );
};
BookingScreen.layout = 'dashboard';
BookingScreen.guard = 'auth';
BookingScreen.permission = 'bookings.read';
BookingScreen.titleKey = 'overview.booking.title';
BookingScreen.texts = ['overview'];
