import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Language, LANGUAGE_ENTRIES } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { InvoiceSettings } from '@/domain/invoices/settings';
import type { TextPart } from '@/domain/texts/keys';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { InvoiceSettingsState } from './useInvoiceSettings';

type Settings = InvoiceSettings['settings'];
type Letter = NonNullable<Settings['mailTexts'][Language]>;

const NOTHING: Letter = { subject: '', message: '' };
const NAMES = ['number', 'company', 'customer', 'total', 'balance', 'due', 'link'];

interface MailTextsProps {
  state: InvoiceSettingsState;
  settings: Settings;
}

/** Form of one language; typed text survives when another version is adopted. */
function useLetter({ state, settings }: MailTextsProps, language: Language) {
  const { isBusy, run } = useAct();
  const [typed, setTyped] = useState<Partial<Record<Language, Letter>>>({});
  const letter = typed[language] ?? settings.mailTexts[language] ?? NOTHING;
  const { [language]: _own, ...others } = settings.mailTexts;
  const isEmpty = letter.subject.trim() === '' && letter.message.trim() === '';
  const mailTexts = isEmpty ? others : { ...others, [language]: letter };
  const isUnsaved = Object.entries(typed).some(([of, { subject, message }]) => {
    const known = settings.mailTexts[of as Language] ?? NOTHING;
    return subject !== known.subject || message !== known.message;
  });
  return {
    letter,
    isBusy,
    isUnsaved,
    isHalf: !isEmpty && (letter.subject.trim() === '' || letter.message.trim() === ''),
    set: (next: Partial<Letter>) => setTyped({ ...typed, [language]: { ...letter, ...next } }),
    save: () =>
      run(
        () => state.saveSettings(settings.version, { settings: { mailTexts } }),
        (error) => {
          state.onStaleSettings(error);
          return false;
        },
      ),
  };
}

/** Texts of invoice mails by language; empty ones use the built-in defaults. Source: invoices, section 7.6. */
export function MailTextsSection(props: MailTextsProps) {
  const t = useText();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<Language>(language);
  const { letter, isBusy, isHalf, isUnsaved, set, save } = useLetter(props, chosen);
  const label = (part: TextPart<'invoiceSettings.mails'>) => t(`invoiceSettings.mails.${part}`);
  const code = (text: string) => (isHalf && text.trim() === '' ? 'required' : undefined);
  return (
    <section aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <p>{t('invoiceSettings.mails.text', { names: NAMES.map((name) => `{${name}}`).join(' ') })}</p>
      <LeaveGuard isUnsaved={isUnsaved} />
      <ChoiceField
        label={t('documents.field.language')}
        value={chosen}
        options={LANGUAGE_ENTRIES.map(({ value, ownName }) => ({ value, label: ownName }))}
        onChange={(value) => setChosen(value as Language)}
      />
      <TextInput
        label={label('subject')}
        value={letter.subject}
        maxLength={200}
        code={code(letter.subject)}
        hint={label('hint')}
        onChange={(subject) => set({ subject })}
      />
      <TextInput
        label={label('message')}
        value={letter.message}
        rows={6}
        maxLength={5000}
        code={code(letter.message)}
        onChange={(message) => set({ message })}
      />
      <div>
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={isBusy}
          disabled={isHalf}
          onClick={() => void save()}
        >
          {label('save')}
        </Button>
      </div>
    </section>
  );
}
