import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/ui/table/useStableCallback';

interface MoreButtonProps {
  /** Reads on; undefined when everything is there. */
  onMore: (() => void) | undefined;
  isLoading: boolean;
}

/** Stands at the end of a list: reads on when it comes near, or when it is pressed. */
export function MoreButton({ onMore, isLoading }: MoreButtonProps) {
  const t = useText();
  const node = useRef<HTMLButtonElement>(null);
  const more = useStableCallback(() => {
    if (!isLoading) onMore?.();
  });
  const isThere = onMore !== undefined;
  useEffect(() => {
    const canTell = typeof IntersectionObserver !== 'undefined';
    // Seen anew after each page: a short page leaves it where it is, and nothing would be told.
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
