import { useRouter } from 'next/router';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useDemoLock } from '@/core/auth/useDemoLock';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { PATHS } from '@/core/paths';
import { useStableCallback } from '@/core/useStableCallback';
import { canActOn } from '@/domain/auth/permissions';
import type { TextPart } from '@/domain/texts/keys';
import type { User } from '@/domain/people/userSchemas';
import { useCopy } from '@/ui/feedback/useCopy';
import type { RowAction, RowMenu } from '@/ui/table/types';
import { useAskPeople } from '../dialogs/asks';
import { usersApi } from '../api';
import type { useSeveral } from './useSeveral';
import { useTelling } from './useTelling';

interface MenuInput {
  several: ReturnType<typeof useSeveral>;
  onDone: () => void;
}

type Entry = [wanted: boolean, id: TextPart<'users.menu'>, icon: string, run: () => void];

/** Actions without confirmation. */
function usePlainActs({ several }: MenuInput) {
  const t = useText();
  const tell = useTelling();
  return {
    tell,
    simple: (action: 'approve' | 'reject' | 'unban' | 'restore', person: User) =>
      void tell(() => several({ action }, [person])),
    signOut: (person: User) =>
      void tell(async () => {
        const { revoked } = await usersApi.revokeSessions({ userId: person.id });
        return { text: t('users.signedOut', { count: revoked }) };
      }),
  };
}

/** Actions that ask first. */
function useAskedActs({ several, onDone }: MenuInput, tell: ReturnType<typeof useTelling>) {
  const ask = useAskPeople();
  const copy = useCopy();
  return {
    copyLink: (person: User) =>
      void tell(async () => {
        const answer = await ask('passwordLink', [person]);
        if (answer) await copy((await usersApi.passwordLink({ userId: person.id }, answer)).link);
        return null;
      }),
    ban: (person: User) =>
      void tell(async () => {
        const answer = await ask('ban', [person]);
        return answer && several({ action: 'ban', ...answer }, [person]);
      }),
    remove: (person: User) =>
      void tell(async () => {
        const answer = await ask('delete', [person]);
        return answer && several({ action: 'delete', ...answer }, [person]);
      }),
    edit: (person: User) =>
      void tell(async () => {
        const answer = await ask('edit', [person]);
        if (answer?.role) return several({ action: 'role', role: answer.role }, [person]);
        if (answer) onDone();
        return null;
      }),
  };
}

/** The page that asks how much money to transfer to a person. */
const transferPath = (userId: string) =>
  `${PATHS.dashboard.banking.root}?act=transfer&userId=${encodeURIComponent(userId)}`;

/** Ways to get in touch with a person. */
function useReaching() {
  const t = useText();
  const router = useRouter();
  const { user } = useAuth();
  const can = useCan();
  return ({ id, name, username, avatar, status }: User): Entry[] => {
    const isFree = id !== user?.id && status === 'active';
    const write = () => createFrom({ target: 'mail', to: [{ userId: id, name, avatar }] });
    const meet = () =>
      createFrom({ target: 'event', values: { title: t('users.menu.eventWith', { name }) } });
    const chat = () => void router.push(PATHS.dashboard.chat.conversation(username));
    const transfer = () => void router.push(transferPath(id));
    return [
      [isFree && can('chat.use'), 'message', 'ph:chat-circle', chat],
      [isFree && can('calendar.use'), 'event', 'ph:calendar', meet],
      [isFree && can('mail.use'), 'mail', 'ph:envelope-simple', write],
      [isFree && can('ledger.use'), 'transfer', 'ph:coins', transfer],
    ];
  };
}

/** The menu of a row, by permission. Source: people, section 4. */
export function useRowMenu(input: MenuInput): RowMenu<User> {
  const t = useText();
  const router = useRouter();
  const { user } = useAuth();
  const can = useCan();
  const isLocked = useDemoLock();
  const plain = usePlainActs(input);
  const asked = useAskedActs(input, plain.tell);
  const reach = useReaching();

  function entries(person: User): Entry[] {
    const { status, username } = person;
    const isOther = person.id !== user?.id;
    const isHere = status !== 'deleted';
    const manages = can('users.manage') && canActOn(user, person) && isHere;
    const deletes = can('users.delete') && canActOn(user, person);
    const isFree = !isLocked(person);
    const isOut = status === 'pending' || status === 'rejected';
    return [
      [isHere, 'profile', 'ph:user', () => void router.push(PATHS.dashboard.user.person(username))],
      ...reach(person),
      [manages, 'quickEdit', 'ph:pencil-simple', () => asked.edit(person)],
      [manages, 'edit', 'ph:note-pencil', () => void router.push(PATHS.dashboard.user.edit(username))],
      [manages && isOut, 'approve', 'ph:check', () => plain.simple('approve', person)],
      [manages && status === 'pending', 'reject', 'ph:x', () => plain.simple('reject', person)],
      [manages && isOther && isFree && status === 'active', 'ban', 'ph:prohibit', () => asked.ban(person)],
      [
        manages && status === 'banned',
        'unban',
        'ph:arrow-counter-clockwise',
        () => plain.simple('unban', person),
      ],
      [manages && isFree, 'passwordLink', 'ph:link', () => asked.copyLink(person)],
      [manages && isOther, 'signOut', 'ph:sign-out', () => plain.signOut(person)],
      [deletes && isOther && isHere && isFree, 'delete', 'ph:trash', () => asked.remove(person)],
      [deletes && !isHere, 'restore', 'ph:arrow-counter-clockwise', () => plain.simple('restore', person)],
    ];
  }

  return {
    label: useStableCallback(({ name }: User) => t('users.menu.label', { name })),
    actions: (person): RowAction[] =>
      entries(person)
        .filter(([wanted]) => wanted)
        .map(([, id, icon, run]) => ({ id, icon, run, label: t(`users.menu.${id}`, { name: person.name }) })),
  };
}
