import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Language } from '@/domain/languages';
import { keepComponentTexts } from '@/ui/theme/componentTexts';
import { type Direction, keepMirror } from './directionStyles';

const Nothing = () => null;

/*
 * What only some pages need, but need before they are hydrated. Next loads the parts that a page's HTML was made with
 * before it hydrates; a part that draws nothing thus brings its data in time, and no page carries the data of others.
 */
const Mirror = dynamic(() =>
  import('./mirror').then(({ MIRROR }) => {
    keepMirror(MIRROR);
    return Nothing;
  }),
);
const Http = dynamic(() => import('@/core/http/http').then(() => Nothing));
const TEXTS = {
  fr: dynamic(() =>
    import('@/ui/theme/texts/fr').then((part) => {
      keepComponentTexts('fr', part.TEXTS);
      return Nothing;
    }),
  ),
  vi: dynamic(() =>
    import('@/ui/theme/texts/vi').then((part) => {
      keepComponentTexts('vi', part.TEXTS);
      return Nothing;
    }),
  ),
  cn: dynamic(() =>
    import('@/ui/theme/texts/cn').then((part) => {
      keepComponentTexts('cn', part.TEXTS);
      return Nothing;
    }),
  ),
  ar: dynamic(() =>
    import('@/ui/theme/texts/ar').then((part) => {
      keepComponentTexts('ar', part.TEXTS);
      return Nothing;
    }),
  ),
  en: Nothing,
} satisfies Record<Language, unknown>;

interface FirstChunksProps {
  direction: Direction;
  language: Language;
  /** Whether the page asks the server as soon as it stands. */
  asks: boolean;
}

/** Brings the parts that the first paint of a direction and a language needs; later changes load theirs themselves. */
export function FirstChunks(props: FirstChunksProps) {
  const [{ direction, language, asks }] = useState(props);
  const Texts = TEXTS[language];
  return (
    <>
      {asks && <Http />}
      {direction === 'rtl' && <Mirror />}
      <Texts />
    </>
  );
}
