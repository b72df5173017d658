import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { describeRule, type RuleWords } from '@/domain/calendar/describeRule';
import { parseRule } from '@/domain/calendar/rule';
import type { Wall } from '@/domain/calendar/time';
import { LANGUAGE_TABLE } from '@/domain/languages';

/** How the current language writes rules, and `say`: a rule as a sentence; empty for one that is not valid. */
export function useRuleWords(): RuleWords & { say: (rrule: string, start: Wall) => string } {
  const t = useText();
  const { date, list } = useFormat();
  const { locale } = LANGUAGE_TABLE[useLanguage().language];
  const words: RuleWords = { t, locale, date, list };
  const say = (rrule: string, start: Wall) => {
    const rule = parseRule(rrule);
    return typeof rule === 'string' ? '' : describeRule(rule, start, words);
  };
  return { ...words, say };
}
