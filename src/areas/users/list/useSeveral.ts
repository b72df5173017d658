import { useText } from '@/core/i18n/useText';
import type { User } from '@/domain/people/userSchemas';
import type { BulkResult } from '@/ui/table/types';
import { useStableCallback } from '@/ui/table/useStableCallback';
import type { BulkInput, BulkOutcome } from '../usersRequests';
import { useUserActs } from '../useUsers';

type Act = Omit<BulkInput, 'userIds'>;

const SHOWN_AS = {
  ban: { status: 'banned' },
  unban: { status: 'active' },
  delete: { status: 'deleted' },
  restore: {},
  approve: { status: 'active' },
  reject: { status: 'rejected' },
} as const;

const changesOf = ({ action, role }: Act): Partial<User> =>
  action === 'role' ? (role ? { role } : {}) : SHOWN_AS[action];

/** Acts on people, shown at once; says what was done and who was refused, and knows the way back. */
export function useSeveral(onDone: () => void) {
  const t = useText();
  const { act } = useUserActs();

  const send = async (input: Act, people: readonly User[]): Promise<BulkOutcome> => {
    const userIds = people.map(({ id }) => id);
    return act({ input: { ...input, userIds }, changes: changesOf(input) });
  };

  /** Names with reasons, for those whom the act did not take. */
  const refusedText = ({ refused }: BulkOutcome, people: readonly User[]) =>
    refused
      .map(
        ({ userId, code }) => `${people.find(({ id }) => id === userId)?.name ?? ''}: ${t(`errors.${code}`)}`,
      )
      .join(' · ');

  const back = async (input: Act, people: readonly User[]) => {
    if (input.action === 'ban') await send({ action: 'unban' }, people);
    if (input.action === 'delete') await send({ action: 'restore' }, people);
    if (input.action === 'role')
      for (const person of people) await send({ action: 'role', role: person.role }, [person]);
    onDone();
  };

  return useStableCallback(async (input: Act, people: readonly User[]): Promise<BulkResult> => {
    const outcome = await send(input, people);
    onDone();
    const done = people.filter(({ id }) => outcome.done.includes(id));
    const counts = { done: outcome.done.length, refused: outcome.refused.length };
    const text =
      counts.refused === 0
        ? t(`users.done.${input.action}`, { count: counts.done })
        : `${t('users.done.some', counts)} ${refusedText(outcome, people)}`;
    const undoable = ['ban', 'delete', 'role'].includes(input.action) && done.length > 0;
    return undoable ? { text, undo: () => back(input, done) } : { text };
  });
}
