import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';

interface MoreButtonProps {
  /** Loads more; undefined when everything is loaded. */
  onMore: (() => void) | undefined;
  isLoading: boolean;
}

/** At the end of a list: loads more when it is scrolled near, or when it is pressed. */
export function MoreButton({ onMore, isLoading }: MoreButtonProps) {
  const t = useText();
  const node = useRef<HTMLButtonElement>(null);
  const more = useStableCallback(() => {
    if (!isLoading) onMore?.();
  });
  const isThere = onMore !== undefined;
  useEffect(() => {
    const canTell = typeof IntersectionObserver !== 'undefined';
    // Observed anew after each page: after a short page it stays in view, and an old observer would not fire.
    if (!isThere || isLoading || !node.current || !canTell) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { rootMargin: '600px' },
    );
    observer.observe(node.current);
    return () => observer.disconnect();
  }, [more, isThere, isLoading]);
  if (!isThere) return null;
  return (
    <Button
      ref={node}
      color="inherit"
      variant="outlined"
      loading={isLoading}
      onClick={more}
      sx={{ mx: 'auto' }}
    >
      {t('table.more')}
    </Button>
  );
}
