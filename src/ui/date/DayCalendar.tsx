import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { type Day, format, type Locale, parseISO } from 'date-fns';
import { createContext, useContext, useEffect, useState } from 'react';
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
function useLocale(weekStart: number | undefined): Locale | null {
  const { language } = useLanguage();
  const [locale, setLocale] = useState<Locale | null>(null);
  useEffect(() => {
    let wanted = true;
    async function load() {
      const found = await LOCALES[language]();
      const options = {
        ...found.options,
        weekStartsOn: (weekStart ?? LANGUAGE_TABLE[language].weekStartsOn) as Day,
      };
      if (wanted) setLocale({ ...found, options });
    }
    void load();
    return () => {
      wanted = false;
    };
  }, [language, weekStart]);
  return locale;
}

export interface DayCalendarProps {
  /** `YYYY-MM-DD`; '' = no day is chosen. */
  value: string;
  /** The day that is marked as today, `YYYY-MM-DD`; that of the browser's clock by default. */
  today?: string;
  /** First day of the week, 0 = Sunday; that of the language by default. */
  weekStart?: number;
  /** Takes the focus, in a dialog that has just been opened. */
  isFocused?: boolean;
  onChoose: (day: string) => void;
}

/** The size of a month of the library, for the time until it is there. */
const EMPTY = { blockSize: 334, inlineSize: 320 };

const TodayContext = createContext<string | undefined>(undefined);

/** A day of the month; the library marks the browser's today behind all props of `slotProps`. */
function CalendarDay(props: PickerDayProps) {
  const today = useContext(TodayContext);
  const isToday = today === undefined ? props.today : format(props.day, 'yyyy-MM-dd') === today;
  return <PickerDay {...props} today={isToday} aria-current={isToday ? 'date' : undefined} />;
}

const SLOTS = { day: CalendarDay };

/** A month to choose a day from; an empty place of its size until the names of its language are loaded. */
export function DayCalendar({ value, today, weekStart, isFocused = false, onChoose }: DayCalendarProps) {
  const t = useText();
  const { language } = useLanguage();
  const locale = useLocale(weekStart);
  if (!locale) return <div style={EMPTY} />;
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
    <TodayContext value={today}>
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale} localeText={texts}>
        <DateCalendar
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in a dialog that has just been asked for
          autoFocus={isFocused}
          views={['year', 'day']}
          dayOfWeekFormatter={(day: Date) => initials.format(day)}
          slots={SLOTS}
          slotProps={{ calendarHeader: heading ? { format: heading } : {} }}
          value={value ? parseISO(value) : null}
          onChange={(date: Date | null, state) => {
            if (date && state === 'finish') onChoose(format(date, 'yyyy-MM-dd'));
          }}
        />
      </LocalizationProvider>
    </TodayContext>
  );
}
