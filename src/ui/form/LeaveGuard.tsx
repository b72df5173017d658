import { useLeaveQuestion } from './useLeaveQuestion';

/** Asks before leaving with unsaved input; for forms that manage their own state. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveQuestion(isUnsaved);
  return null;
}
