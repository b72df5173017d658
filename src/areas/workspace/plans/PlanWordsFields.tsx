import { useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { languageChoices } from '@/ui/form/choices';
import { TextInput } from '@/ui/form/TextInput';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { type AllWords, NO_WORDS, type PlanWords, type WordsOf } from './planDraft';

interface PlanWordsFieldsProps {
  words: AllWords;
  onChange: (words: AllWords) => void;
}

/** Name, caption, badge and features of a plan, one language at a time; what is typed in the others stays. */
export function PlanWordsFields({ words, onChange }: PlanWordsFieldsProps) {
  const t = useText();
  const panel = useId();
  const [of, setOf] = useState<WordsOf>('all');
  const own = words[of] ?? NO_WORDS;
  const set = (change: Partial<PlanWords>) => onChange({ ...words, [of]: { ...own, ...change } });
  const tabs = [
    { id: 'all' as const, label: t('plans.allLanguages') },
    ...languageChoices.map(({ value, label }) => ({ id: value as WordsOf, label })),
  ];
  return (
    <>
      <FilterTabs label={t('plans.language')} tabs={tabs} value={of} controls={panel} onChange={setOf} />
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${of}`} style={{ display: 'grid', gap: 20 }}>
        <TextInput
          label={t('plans.name')}
          value={own.name}
          maxLength={40}
          onChange={(name) => set({ name })}
        />
        <TextInput
          label={t('plans.caption')}
          value={own.caption}
          maxLength={120}
          onChange={(caption) => set({ caption })}
        />
        <TextInput
          label={t('plans.badge')}
          value={own.badge}
          maxLength={20}
          onChange={(badge) => set({ badge })}
        />
        <TextInput
          label={t('plans.features')}
          hint={t('plans.featuresHint')}
          rows={4}
          value={own.features}
          onChange={(features) => set({ features })}
        />
      </div>
    </>
  );
}
