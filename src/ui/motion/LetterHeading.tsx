import Typography, { type TypographyProps } from '@mui/material/Typography';
import * as m from 'framer-motion/m';
import { letters } from '@/core/i18n/letters';
import { useLanguage } from '@/core/i18n/useLanguage';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { useMotionReady } from './loadMotion';

interface LetterHeadingProps extends Pick<TypographyProps, 'variant' | 'sx'> {
  component: 'h1' | 'h2' | 'h3' | 'p';
  text: string;
}

/** Time between two letters, s. */
const STEP = 0.03;
const WAVE = { y: [0, -12, 0] };

/** A heading whose letters rise one after the other. Readers get the whole text once. */
export function LetterHeading({ text, component, variant = 'h2', sx }: LetterHeadingProps) {
  const { language } = useLanguage();
  const ready = useMotionReady();
  return (
    <Typography component={component} variant={variant} sx={sx} dir="auto">
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden>
        {letters(text, language).map((letter, index) => (
          <m.span
            // A heading's letters never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            style={{ display: 'inline-block', whiteSpace: 'pre' }}
            initial={false}
            {...(ready && { whileInView: WAVE, viewport: { once: true } })}
            transition={{ duration: 0.24, delay: index * STEP }}
          >
            {letter}
          </m.span>
        ))}
      </span>
    </Typography>
  );
}
