import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ensureTexts } from '@/core/i18n/ensureTexts';
import { useText } from '@/core/i18n/useText';
import type { TextFile } from '@/domain/texts/keys';
import { useLate } from './useLate';

/** Replaces a component whose code could not be fetched. */
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
  /** Placeholder in the shape of the component, shown when loading takes longer than `delay`. */
  skeleton?: ReactNode;
  /** Text files that the component needs. */
  texts?: readonly TextFile[];
  /** Milliseconds before the skeleton shows. */
  delay?: number;
}

/**
 * A component that is loaded when it is rendered, never on the server (use `next/dynamic` for the first HTML):
 * `const Chart = lazyPart(async () => (await import('./Chart')).Chart)`.
 * A failed load is reported in place and can be retried once; the rest of the page is not affected.
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
      if (!loaded) {
        void begin();
        return;
      }
      // Another instance has loaded it since this one was rendered.
      setPart(() => loaded);
      setLoading(false);
    }, [begin]);

    if (Part) return <Part {...props} />;
    if (isLoading) return late && skeleton;
    return <PartFailed onReload={failures === 1 ? () => void begin() : undefined} />;
  };
}
