import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format, type Locale, parseISO } from 'date-fns';
import { useEffect, useState } from 'react';
import { dateFormatter } from '@/core/i18n/intl';
import { type Language, LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';

const LOCALES: Readonly<Record<Language, () => Promise<Locale>>> = {
  en: async () => (await import('date-fns/locale/en-US')).enUS,
  fr: async () => (await import('date-fns/locale/fr')).fr,
  vi: async () => (await import('date-fns/locale/vi')).vi,
  cn: async () => (await import('date-fns/locale/zh-CN')).zhCN,
  ar: async () => (await import('date-fns/locale/ar')).ar,
};

/** Format of the heading in languages where the year does not simply follow the month. */
const HEADINGS: Readonly<Partial<Record<Language, string>>> = {
  vi: "'Tháng' M 'năm' yyyy",
  cn: "yyyy'年'M'月'",
};

/** Locale with names of months and days and the first day of the week; null until loaded. */
function useLocale(): Locale | null {
  const { language } = useLanguage();
  const [locale, setLocale] = useState<Locale | null>(null);
  useEffect(() => {
    let wanted = true;
    async function load() {
      const found = await LOCALES[language]();
      const options = { ...found.options, weekStartsOn: LANGUAGE_TABLE[language].weekStartsOn };
      if (wanted) setLocale({ ...found, options });
    }
    void load();
    return () => {
      wanted = false;
    };
  }, [language]);
  return locale;
}

interface CalendarPopupProps {
  label: string;
  anchor: HTMLElement;
  value: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** A month to choose a day from, in a dialog beside its field. */
export function CalendarPopup({ label, anchor, value, onChoose, onClose }: CalendarPopupProps) {
  const t = useText();
  const { language } = useLanguage();
  const locale = useLocale();
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  if (!locale) return null;
  const heading = HEADINGS[language];
  // The calendar would use the first letter of a name, which is the same for six days in Vietnamese.
  const initials = dateFormatter(LANGUAGE_TABLE[language].locale, { weekday: 'narrow' });
  const texts = {
    previousMonth: t('table.date.previousMonth'),
    nextMonth: t('table.date.nextMonth'),
    calendarViewSwitchingButtonAriaLabel: (view: string) =>
      t(view === 'year' ? 'table.date.toDays' : 'table.date.toYears'),
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale} localeText={texts}>
        <DateCalendar
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that has just been asked for
          autoFocus
          views={['year', 'day']}
          dayOfWeekFormatter={(day: Date) => initials.format(day)}
          slotProps={{ calendarHeader: heading ? { format: heading } : {} }}
          value={value ? parseISO(value) : null}
          onChange={(date: Date | null, state) => {
            if (!date || state !== 'finish') return;
            onChoose(format(date, 'yyyy-MM-dd'));
            onClose();
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
