import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { nthKey, weekdayName } from '@/domain/calendar/describeRule';
import { type Rule, WEEKDAYS, type Weekday } from '@/domain/calendar/rule';
import { dateOf, type Wall } from '@/domain/calendar/time';
import { DateField } from '@/ui/date/DateField';
import { FieldFrame, noteIds } from '@/ui/form/FieldFrame';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { NumberInput } from '@/ui/form/NumberInput';
import { Tick } from '@/ui/form/Tick';
import { Pair } from '@/ui/page/settingsSections';
import { ChoiceField } from '@/ui/table/ChoiceField';
import {
  choiceOf,
  choicesOn,
  type CustomRepeat,
  customFaults,
  customOf,
  customRule,
  nthOf,
  type Position,
  positionsOf,
  type RepeatChoice,
  ruleFor,
  weekdayOf,
} from './repeat';
import { useRuleWords } from './useRuleWords';

const Days = styled('fieldset')(({ theme }) => ({
  border: 0,
  columnGap: theme.spacing(2),
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  minInlineSize: 0,
  padding: 0,
  '& > legend': { ...theme.typography.subtitle2, padding: 0 },
}));
const Box = styled('div')(({ theme }) => ({
  borderInlineStart: `2px solid ${theme.palette.divider}`,
  display: 'grid',
  gap: theme.spacing(2),
  paddingInlineStart: theme.spacing(2),
}));

const FREQUENCIES: readonly Rule['freq'][] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const ENDS = ['never', 'on', 'after'] as const;

/** Texts of the n-th weekday, or the day of the month, that a date is. */
function usePlaces(day: string) {
  const t = useText();
  const words = useRuleWords();
  const weekday = weekdayName(words, weekdayOf(day));
  const texts: Record<Position, string> = {
    day: t('calendarRules.day.ofMonth', { day: String(Number(day.slice(8))) }),
    nth: t(`calendarRules.nth.${nthKey(nthOf(day))}`, { day: weekday }),
    last: t('calendarRules.nth.last', { day: weekday }),
    lastDay: t('calendarRules.day.last'),
  };
  return { texts, weekday };
}

function useChoiceTexts(day: string): Record<RepeatChoice, string> {
  const t = useText();
  const { texts, weekday } = usePlaces(day);
  const monthly = (place: Position) => t('calendarForm.repeat.monthly', { place: texts[place] });
  return {
    none: t('calendarForm.repeat.none'),
    daily: t('calendarForm.repeat.daily'),
    weekly: t('calendarForm.repeat.weekly', { day: weekday }),
    monthDay: monthly('day'),
    monthNth: monthly('nth'),
    monthLast: monthly('last'),
    yearly: t('calendarForm.repeat.yearly'),
    workdays: t('calendarRules.workdays'),
    custom: t('calendarForm.repeat.custom'),
  };
}

interface CustomProps {
  value: CustomRepeat;
  /** `YYYY-MM-DD` of the event. */
  day: string;
  onChange: (custom: CustomRepeat) => void;
}

function Weekdays({ value, onChange }: Omit<CustomProps, 'day'>) {
  const t = useText();
  const words = useRuleWords();
  const first = WEEKDAYS.indexOf(value.weekStart);
  const ordered = [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)];
  const toggle = (day: Weekday, isOn: boolean) => {
    const weekdays = isOn ? [...value.weekdays, day] : value.weekdays.filter((one) => one !== day);
    // A week without any day is no repetition.
    if (weekdays.length > 0) onChange({ ...value, weekdays });
  };
  return (
    <Days>
      <legend>{t('calendarForm.repeat.days')}</legend>
      {ordered.map((day) => (
        <Tick
          key={day}
          label={weekdayName(words, day)}
          checked={value.weekdays.includes(day)}
          onChange={({ target }) => toggle(day, target.checked)}
        />
      ))}
    </Days>
  );
}

function Ends({ value, day, onChange }: CustomProps) {
  const t = useText();
  const faults = customFaults(value, day);
  return (
    <Pair>
      <ChoiceField
        label={t('calendarForm.repeat.ends.label')}
        value={value.ends}
        options={ENDS.map((one) => ({ value: one, label: t(`calendarForm.repeat.ends.${one}`) }))}
        onChange={(next) => onChange({ ...value, ends: ENDS.find((one) => one === next) ?? 'never' })}
      />
      {value.ends === 'on' && (
        <DateField
          label={t('calendarForm.repeat.until')}
          required
          wrong="invalid"
          value={value.until}
          code={faults.until}
          onChange={(until) => onChange({ ...value, until })}
        />
      )}
      {value.ends === 'after' && (
        <NumberInput
          label={t('calendarForm.repeat.times')}
          required
          value={value.count}
          code={faults.count}
          onChange={(count) => onChange({ ...value, count })}
        />
      )}
    </Pair>
  );
}

/** Interval, unit, days and end of a repetition. */
function Custom({ value, day, onChange }: CustomProps) {
  const t = useText();
  const { texts } = usePlaces(day);
  const offered = positionsOf(day);
  const isPlaced = value.freq === 'MONTHLY' || value.freq === 'YEARLY';
  return (
    <Box role="group" aria-label={t('calendarForm.repeat.custom')}>
      <Pair>
        <NumberInput
          label={t('calendarForm.repeat.every')}
          required
          value={value.interval}
          code={customFaults(value, day).interval}
          onChange={(interval) => onChange({ ...value, interval })}
        />
        <ChoiceField
          label={t('calendarForm.repeat.unit')}
          value={value.freq}
          options={FREQUENCIES.map((freq) => ({
            value: freq,
            label: t(`calendarForm.repeat.units.${freq}`),
          }))}
          onChange={(next) =>
            onChange({ ...value, freq: FREQUENCIES.find((freq) => freq === next) ?? value.freq })
          }
        />
      </Pair>
      {value.freq === 'WEEKLY' && <Weekdays value={value} onChange={onChange} />}
      {isPlaced && (
        <ChoiceField
          label={t('calendarForm.repeat.on')}
          value={offered.includes(value.position) ? value.position : 'day'}
          options={offered.map((one) => ({ value: one, label: texts[one] }))}
          onChange={(next) =>
            onChange({ ...value, position: offered.find((one) => one === next) ?? value.position })
          }
        />
      )}
      <Ends value={value} day={day} onChange={onChange} />
    </Box>
  );
}

/** A repetition in the form: a rule, or one that is being put together. */
export interface Repeat {
  rrule: string | null;
  custom: CustomRepeat | null;
}

interface RepeatFieldProps {
  value: Repeat;
  /** Where the event begins. */
  start: Wall;
  weekStart: Weekday;
  onChange: (repeat: Repeat) => void;
  code?: string | undefined;
}

/** How an event repeats: what is usual on its day, or anything else, with the rule as a sentence. */
export function RepeatField({ value, start, weekStart, onChange, code }: RepeatFieldProps) {
  const t = useText();
  const id = useId();
  const { say } = useRuleWords();
  const day = dateOf(start);
  const texts = useChoiceTexts(day);
  const { rrule, custom } = value;
  const choice = custom ? 'custom' : choiceOf(rrule, day);
  const shown = custom ?? (choice === 'custom' ? customOf(rrule, start, weekStart) : null);
  const rule = custom ? customRule(custom, day) : rrule;
  const choose = (next: RepeatChoice) =>
    onChange(
      next === 'custom'
        ? { rrule, custom: customOf(rrule, start, weekStart) }
        : { rrule: ruleFor(next, day), custom: null },
    );
  return (
    <>
      <FieldFrame id={id} label={t('calendarForm.repeat.label')} code={code}>
        <NativeChoice
          id={id}
          size="small"
          choices={choicesOn(day).map((one) => ({ value: one, label: texts[one] }))}
          value={choice}
          error={code !== undefined}
          onChange={({ target }) => choose(choicesOn(day).find((one) => one === target.value) ?? 'none')}
          slotProps={{ input: { 'aria-describedby': noteIds(id, code, undefined) } }}
        />
      </FieldFrame>
      {shown && <Custom value={shown} day={day} onChange={(next) => onChange({ rrule, custom: next })} />}
      {shown && (
        <Typography variant="body2" color="text.secondary" role="status">
          {rule === null ? '' : say(rule, start)}
        </Typography>
      )}
    </>
  );
}
