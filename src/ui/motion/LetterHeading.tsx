import Typography, { type TypographyProps } from '@mui/material/Typography';
import * as m from 'framer-motion/m';
import { lettersByWord } from '@/core/i18n/letters';
import { useLanguage } from '@/core/i18n/useLanguage';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { useMotionReady } from './loadMotion';
import { Moving } from './Moving';

interface LetterHeadingProps extends Pick<TypographyProps, 'variant' | 'sx'> {
  component: 'h1' | 'h2' | 'h3' | 'p';
  text: string;
}

/** Time between two letters, s. */
const STEP = 0.03;
const WAVE = { y: [0, -12, 0] };
const WORD = { display: 'inline-block', whiteSpace: 'nowrap' } as const;
const LETTER = { display: 'inline-block' } as const;

/** The words with the index of their first letter in the whole text. */
function placed(words: readonly string[][]) {
  let place = 0;
  return words.map((pieces) => {
    const first = place;
    place += pieces.length;
    return { first, pieces };
  });
}

/** A heading whose letters rise one after the other, without breaks in words. Screen readers read the text once. */
export function LetterHeading({ text, component, variant = 'h2', sx }: LetterHeadingProps) {
  const { language } = useLanguage();
  const ready = useMotionReady();
  const rise = ready && { whileInView: WAVE, viewport: { once: true } };
  return (
    <Moving>
      <Typography component={component} variant={variant} sx={sx} dir="auto">
        <VisuallyHidden>{text}</VisuallyHidden>
        <span aria-hidden>
          {placed(lettersByWord(text, language)).map(({ first, pieces }) => (
            <span key={first}>
              <span style={WORD}>
                {pieces.map((letter, index) => (
                  <m.span
                    key={first + index}
                    style={LETTER}
                    initial={false}
                    {...rise}
                    transition={{ duration: 0.24, delay: (first + index) * STEP }}
                  >
                    {letter}
                  </m.span>
                ))}
              </span>{' '}
            </span>
          ))}
        </span>
      </Typography>
    </Moving>
  );
}
