import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';
import type { User } from '@/domain/people/userSchemas';
import { toast } from '@/ui/feedback/toast';
import type { ActResult } from '@/ui/feedback/toastResult';
import { useAskPeople } from '../dialogs/asks';
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

/** Actions that undo an action; roles return to each user's previous one. */
function wayBack({ action }: Act, people: readonly User[]): [Act, User[]][] {
  if (action === 'ban') return [[{ action: 'unban' }, [...people]]];
  if (action === 'delete') return [[{ action: 'restore' }, [...people]]];
  const roles = [...new Set(people.map(({ role }) => role))];
  return roles.map((role) => [{ action: 'role', role }, people.filter((person) => person.role === role)]);
}

/** Optimistic bulk actions on users; reports what was done and refused, and offers undo. */
export function useSeveral(onDone: () => void) {
  const t = useText();
  const { act } = useUserActs();
  const ask = useAskPeople();

  const send = async (input: Act, people: readonly User[]): Promise<BulkOutcome> => {
    const userIds = people.map(({ id }) => id);
    return act({ input: { ...input, userIds }, changes: changesOf(input) });
  };

  /** Shows the users the action refused, each with the reason. */
  const showRefused = ({ refused }: BulkOutcome, people: readonly User[]) => {
    const reasons = Object.fromEntries(refused.map(({ userId, code }) => [userId, code]));
    void ask(
      'refused',
      people.filter(({ id }) => id in reasons),
      reasons,
    );
  };

  const back = async (act: Act, people: readonly User[]) => {
    const outcomes: BulkOutcome[] = [];
    for (const [input, some] of wayBack(act, people)) outcomes.push(await send(input, some));
    onDone();
    const done = outcomes.flatMap((outcome) => outcome.done);
    const refused = outcomes.flatMap((outcome) => outcome.refused);
    if (refused.length === 0) return;
    const show = { label: t('users.refused.show'), run: () => showRefused({ done, refused }, people) };
    const counts = { done: done.length, refused: refused.length };
    toast(t('users.done.some', counts), { variant: 'warning', action: show });
  };

  return useStableCallback(async (input: Act, people: readonly User[]): Promise<ActResult> => {
    const outcome = await send(input, people);
    onDone();
    const done = people.filter(({ id }) => outcome.done.includes(id));
    const counts = { done: outcome.done.length, refused: outcome.refused.length };
    const isWhole = counts.refused === 0;
    const text = isWhole
      ? t(`users.done.${input.action}`, { count: counts.done })
      : t('users.done.some', counts);
    const show = { label: t('users.refused.show'), run: () => showRefused(outcome, people) };
    const result = { text, ...(!isWhole && { action: show }) };
    const undoable = ['ban', 'delete', 'role'].includes(input.action) && done.length > 0;
    return undoable ? { ...result, undo: () => back(input, done) } : result;
  });
}
