import { type ReactNode, useCallback, useState } from 'react';
import type { Scope } from '@/domain/calendar/words';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { ScopeDialogProps, ScopeKind, ScopeOptions } from './ScopeDialog';

const ScopeDialog = lazyPart<ScopeDialogProps>(async () => (await import('./ScopeDialog')).ScopeDialog, {
  texts: ['calendarForm', 'form'],
});

/** Asks how much of a series is concerned; null when it is left without an answer. */
export type AskScope = (kind: ScopeKind, options?: ScopeOptions) => Promise<Scope | null>;

/** `ask` a person how much of a series a change or deletion concerns; `question` is drawn while it is asked. */
export function useScopeQuestion(): { ask: AskScope; question: ReactNode } {
  const [asked, setAsked] = useState<ScopeDialogProps | null>(null);
  const ask = useCallback<AskScope>(
    (kind, options = {}) =>
      new Promise((resolve) => {
        const settle = (scope: Scope | null) => {
          setAsked(null);
          resolve(scope);
        };
        setAsked({ ...options, kind, settle });
      }),
    [],
  );
  return { ask, question: asked && <ScopeDialog {...asked} /> };
}
