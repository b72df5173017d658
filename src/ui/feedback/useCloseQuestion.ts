import { useText } from '@/core/i18n/useText';
import { useConfirm } from './useConfirm';

/** Close handler of a dialog or drawer: asks first when typed text is not saved. */
export function useCloseQuestion(isUnsaved: boolean, onClose: () => void): () => void {
  const t = useText();
  const confirm = useConfirm();
  const close = async () => {
    const leaves =
      !isUnsaved ||
      (await confirm({
        title: t('feedback.unsaved.title'),
        text: t('feedback.unsaved.text'),
        confirm: t('feedback.unsaved.leave'),
        danger: true,
      }));
    if (leaves) onClose();
  };
  return () => void close();
}
