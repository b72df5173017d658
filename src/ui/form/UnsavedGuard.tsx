import { useFormState } from 'react-hook-form';
import { useLeaveQuestion } from './useLeaveQuestion';

/** Stands inside a <Form>: asks before typed text is left, by a link, by Back, or by closing the tab. */
export function UnsavedGuard() {
  const { isDirty, isSubmitting } = useFormState();
  useLeaveQuestion(isDirty && !isSubmitting);
  return null;
}
