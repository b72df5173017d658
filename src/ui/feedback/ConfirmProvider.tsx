import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { type Ask, ConfirmContext, type Question } from './confirmContext';
import type { ConfirmDialog } from './ConfirmDialog';
import { toast } from './toast';

interface Asked {
  Dialog: typeof ConfirmDialog;
  question: Question;
  answer: (yes: boolean) => void;
}

/** Provides `useConfirm`. The dialog is loaded with the first question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);

  const ask = useCallback<Ask>(
    async (question) => {
      try {
        const { ConfirmDialog } = await import('./ConfirmDialog');
        return await new Promise<boolean>((answer) => {
          setAsked({ Dialog: ConfirmDialog, question, answer });
          setOpen(true);
        });
      } catch {
        toast(t('feedback.part.failed'), { variant: 'error' });
        return false;
      }
    },
    [t],
  );
  const answer = (yes: boolean) => {
    setOpen(false);
    asked?.answer(yes);
  };

  return (
    <ConfirmContext.Provider value={ask}>
      {children}
      {asked && <asked.Dialog question={asked.question} open={open} onAnswer={answer} />}
    </ConfirmContext.Provider>
  );
}
