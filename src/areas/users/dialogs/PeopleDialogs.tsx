import { type ReactNode, useCallback, useState } from 'react';
import type { User } from '@/domain/people/userSchemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { type Answers, AskContext, type AskPeople } from './asks';

const DIALOGS = {
  ban: lazyPart(() => import('./BanDialog').then((part) => part.BanDialog)),
  role: lazyPart(() => import('./RoleDialog').then((part) => part.RoleDialog)),
  delete: lazyPart(() => import('./DeleteDialog').then((part) => part.DeleteDialog)),
  edit: lazyPart(() => import('./QuickEditDialog').then((part) => part.QuickEditDialog)),
  passwordLink: lazyPart(() => import('./PasswordLinkDialog').then((part) => part.PasswordLinkDialog), {
    texts: ['security'],
  }),
  invite: lazyPart(() => import('./InviteDialog').then((part) => part.InviteDialog)),
  refused: lazyPart(() => import('./RefusedDialog').then((part) => part.RefusedDialog)),
  import: lazyPart(() => import('../imports/ImportDialog').then((part) => part.ImportDialog)),
};

interface Open {
  kind: keyof Answers;
  people: readonly User[];
  reasons: Readonly<Record<string, string>> | undefined;
  onAnswer: (answer: never) => void;
}

/** The dialogs of the area, one at a time; lazy chunks. */
export function PeopleDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const ask = useCallback<AskPeople>(
    (kind, people, reasons) =>
      new Promise((resolve) => {
        const onAnswer = (answer: Parameters<typeof resolve>[0]) => {
          setOpen(null);
          resolve(answer);
        };
        setOpen({ kind, people, reasons, onAnswer });
      }),
    [],
  );
  const Dialog = open && (DIALOGS[open.kind] as React.ComponentType<Omit<Open, 'kind'>>);
  return (
    <AskContext value={ask}>
      {children}
      {Dialog && <Dialog people={open.people} reasons={open.reasons} onAnswer={open.onAnswer} />}
    </AskContext>
  );
}
