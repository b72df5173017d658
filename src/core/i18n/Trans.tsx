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
  // As a union of thousands of keys it is too much for the library's types.
  const key: string = textKey;
  return <TextWithParts i18nKey={key} values={values} components={parts} />;
}
