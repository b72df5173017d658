import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Plan, PlanInput } from '@/domain/people/plans';
import { useCloseQuestion } from '@/ui/feedback/useCloseQuestion';
import { AmountInput, useAmount } from '@/ui/form/NumberInput';
import { languageChoices } from '@/ui/form/choices';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { TextInput } from '@/ui/form/TextInput';
import { SideDrawer } from '@/ui/page/SideDrawer';
import { FilterTabs } from '@/ui/table/FilterTabs';
import {
  type AllWords,
  inputOf,
  NO_WORDS,
  type PlanWords,
  withWords,
  wordsOf,
  type WordsOf,
} from './planDraft';

interface PlanWordsFieldsProps {
  words: AllWords;
  onChange: (words: AllWords) => void;
}

/** Name, caption, badge and features of a plan, one language at a time; what is typed in the others stays. */
function PlanWordsFields({ words, onChange }: PlanWordsFieldsProps) {
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

const WIDTH = 480;
const MOST = 1e10;
const KEY = /^[a-z0-9-]{1,40}$/;

const Body = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  padding: theme.spacing(3),
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& [data-acts]': { display: 'flex', gap: theme.spacing(1), justifyContent: 'flex-end' },
}));

export interface PlanDrawerProps {
  /** Null = a new one. */
  plan: Plan | null;
  currency: string;
  isBusy: boolean;
  onSave: (plan: PlanInput) => void;
  onClose: () => void;
}

const NEW: PlanInput = {
  key: '',
  name: '',
  caption: '',
  badge: null,
  features: [],
  texts: {},
  monthlyMinor: 0,
  yearlyMinor: 0,
  archived: false,
};

/** Creates or edits a plan; its texts have a tab per language. */
export function PlanDrawer({ plan, currency, isBusy, onSave, onClose }: PlanDrawerProps) {
  const t = useText();
  const titleId = useId();
  const [key, setKey] = useState(plan?.key ?? '');
  const [words, setWords] = useState(() => wordsOf(plan));
  const limits = { least: 0, most: MOST };
  const monthly = useAmount(plan?.monthlyMinor ?? null, limits);
  const yearly = useAmount(plan?.yearlyMinor ?? null, limits);
  const [monthlyMinor, yearlyMinor] = [monthly.value, yearly.value];
  const isUnsaved =
    key !== (plan?.key ?? '') ||
    monthly.input.value !== (plan?.monthlyMinor ?? null) ||
    yearly.input.value !== (plan?.yearlyMinor ?? null) ||
    JSON.stringify(words) !== JSON.stringify(wordsOf(plan));
  const close = useCloseQuestion(isUnsaved, onClose);
  const isWhole = KEY.test(key) && words.all?.name.trim() && monthlyMinor !== null && yearlyMinor !== null;
  const save = () => {
    if (!isWhole || isBusy) return;
    const before = plan ? inputOf(plan) : NEW;
    onSave(withWords({ ...before, key, monthlyMinor, yearlyMinor }, words));
  };
  return (
    <SideDrawer titleId={titleId} width={WIDTH} onClose={close}>
      <Body
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <LeaveGuard isUnsaved={isUnsaved && !isBusy} />
        <h2 id={titleId}>{plan ? t('plans.editOne', { name: plan.name }) : t('plans.new')}</h2>
        <PlanWordsFields words={words} onChange={setWords} />
        <TextInput
          literal
          label={t('plans.key')}
          hint={t('plans.keyHint')}
          value={key}
          maxLength={40}
          code={key === '' || KEY.test(key) ? undefined : 'invalid'}
          onChange={(next) => setKey(next.toLowerCase())}
        />
        <AmountInput label={t('plans.monthly')} hint={currency} currency={currency} {...monthly.input} />
        <AmountInput label={t('plans.yearly')} hint={currency} currency={currency} {...yearly.input} />
        <div data-acts>
          <Button color="inherit" variant="outlined" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isWhole}>
            {t('workspace.save')}
          </Button>
        </div>
      </Body>
    </SideDrawer>
  );
}
