import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { usePreference } from '@/core/preferences/usePreferences';
import { Section } from '../parts/Section';

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'start',
  '& > label': { marginInline: theme.spacing(-0.5, 0), gap: theme.spacing(1) },
}));

/** Name, preference key and default. */
const SWITCHES = [
  ['reduceMotion', 'shell.reduceMotion', false],
  ['singleKeys', 'shell.singleKeys', true],
] as const;
const DIGITS = ['arabicDigits', 'i18n.arabicDigits', false] as const;

interface ChoiceProps {
  name: 'reduceMotion' | 'singleKeys' | 'arabicDigits';
  preference: string;
  usual: boolean;
}

function Choice({ name, preference, usual }: ChoiceProps) {
  const t = useText();
  const { value, set } = usePreference(preference);
  return (
    <FormControlLabel
      label={t(`account.comfort.${name}`)}
      control={
        <Switch
          checked={typeof value === 'boolean' ? value : usual}
          onChange={(_event, on) => set(on === usual ? null : on)}
        />
      }
    />
  );
}

/** Behavior settings; each switch applies at once, on every device. Source: people, section 6. */
export function ComfortSection() {
  const t = useText();
  const { language } = useLanguage();
  const shown = language === 'ar' ? [...SWITCHES, DIGITS] : SWITCHES;
  return (
    <Section title={t('account.comfort.title')} text={t('account.comfort.text')}>
      <Column>
        {shown.map(([name, preference, usual]) => (
          <Choice key={name} name={name} preference={preference} usual={usual} />
        ))}
      </Column>
    </Section>
  );
}
