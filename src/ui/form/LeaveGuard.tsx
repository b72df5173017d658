import { useLeaveQuestion } from './useLeaveQuestion';

/** Asks before what is typed is left without being saved; for forms that keep their own state. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveQuestion(isUnsaved);
  return null;
}
