import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useId } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { directionOf, type Language, toLanguage } from '@/domain/languages';
import { legalToText } from '@/domain/workspace/legalText';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { TextArea } from '@/ui/form/TextArea';
import { workspaceApi } from '../api';
import { languageChoices } from '@/ui/form/choices';

const Pages = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': { color: theme.palette.primary.main },
}));

const DOCS = ['terms', 'privacy'] as const;
type Doc = (typeof DOCS)[number];

/** Fills a field with the current text as a starting point. */
function UseCurrent({ doc, language }: { doc: Doc; language: Language }) {
  const t = useText();
  const { setValue } = useFormContext();
  const fill = async () => {
    const { html } = await workspaceApi.legal({ doc, lang: language });
    setValue(`${doc}Text.${language}`, legalToText(html), { shouldDirty: true });
  };
  return (
    <Button size="small" onClick={() => void fill()}>
      {t('workspace.signIn.beginFromCurrent')}
    </Button>
  );
}

/** Terms and privacy, one language at a time, with links to their pages; text typed in other languages stays. */
export function LegalFields() {
  const t = useText();
  const id = useId();
  const current = useLanguage().language;
  const [language, setLanguage] = useState<Language>(current);
  return (
    <fieldset>
      <legend>{t('workspace.signIn.legal')}</legend>
      <FieldFrame id={id} label={t('workspace.signIn.legalLanguage')} hint={t('workspace.signIn.legalHint')}>
        <NativeChoice
          id={id}
          choices={languageChoices}
          value={language}
          onChange={(event) => setLanguage(toLanguage(event.target.value))}
        />
      </FieldFrame>
      <Pages>
        {DOCS.map((doc) => (
          <li key={doc}>
            <Link href={PATHS.legal[doc]}>{t(`workspace.signIn.${doc}Page`)}</Link>
          </li>
        ))}
      </Pages>
      {DOCS.map((doc) => (
        <TextArea
          key={`${doc} ${language}`}
          name={`${doc}Text.${language}`}
          label={t(`workspace.signIn.${doc}Text`)}
          rows={8}
          dir={directionOf(language)}
          aside={<UseCurrent doc={doc} language={language} />}
        />
      ))}
    </fieldset>
  );
}
