import { useFormState } from 'react-hook-form';
import { useLeaveQuestion } from './useLeaveQuestion';

/** Inside a <Form>: asks before leaving unsaved text by a link, by Back, or by closing the tab. */
export function UnsavedGuard() {
  const { isDirty, isSubmitting } = useFormState();
  useLeaveQuestion(isDirty && !isSubmitting);
  return null;
}
