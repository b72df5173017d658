import type { ReactElement } from 'react';
import { Trans as TextWithParts } from 'react-i18next';
import type { TextKey, TextValues } from '@/domain/texts/keys';
import { useText } from './useText';

interface TransProps {
  textKey: TextKey;
  /** Values for the placeholders; they are text, never markup. */
  values?: TextValues;
  /** What draws `<name>…</name>` of the text, by name. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** One text with elements inside, wherever its translation puts them: links, bold words, names of people. */
export function Trans({ textKey, values, parts }: TransProps) {
  // Renders again when the language changes: the instance remains the same.
  useText();
  return <TextWithParts i18nKey={textKey} values={values} components={parts} />;
}
