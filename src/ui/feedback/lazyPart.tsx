import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ensureTexts } from '@/core/i18n/ensureTexts';
import { useText } from '@/core/i18n/useText';
import type { TextFile } from '@/domain/texts/keys';
import { useLate } from './useLate';

/** In the place of a part whose code could not be fetched. */
function PartFailed({ onReload }: { onReload?: (() => void) | undefined }) {
  const t = useText();
  return (
    <Stack role="alert" spacing={1} sx={{ alignItems: 'center', p: 3 }}>
      <Typography variant="body2">{t('feedback.part.failed')}</Typography>
      {onReload && (
        <Button size="small" variant="outlined" color="inherit" onClick={onReload}>
          {t('feedback.part.reload')}
        </Button>
      )}
    </Stack>
  );
}

interface LazyPartOptions {
  /** The shape of the part, shown when loading takes longer than `delay`. */
  skeleton?: ReactNode;
  /** Files of texts that the part needs. */
  texts?: readonly TextFile[];
  /** Milliseconds before the skeleton shows. */
  delay?: number;
}

/**
 * A part that is loaded when it is shown, never on the server (what the first HTML may hold is `next/dynamic`):
 * `const Chart = lazyPart(async () => (await import('./Chart')).Chart)`.
 * A failed load says so in its place and offers to load it again, once; the rest of the page stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { skeleton = null, texts = [], delay = 200 }: LazyPartOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const [isLoading, setLoading] = useState(Part === null);
    const late = useLate(isLoading, delay);

    const begin = useCallback(async () => {
      setLoading(true);
      try {
        [loaded] = await Promise.all([load(), ensureTexts(texts)]);
        setPart(() => loaded);
      } catch {
        setFailures((count) => count + 1);
      }
      setLoading(false);
    }, []);
    useEffect(() => {
      if (!loaded) void begin();
    }, [begin]);

    if (Part) return <Part {...props} />;
    if (isLoading) return late && skeleton;
    return <PartFailed onReload={failures === 1 ? () => void begin() : undefined} />;
  };
}
