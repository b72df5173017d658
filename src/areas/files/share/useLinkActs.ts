import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { FileLink } from '@/domain/files/schemas';
import { toast } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useCopy } from '@/ui/feedback/useCopy';
import { useAct } from '@/ui/form/useAct';
import { sharingApi } from './api';
import { linkStored } from './sharingSlice';
import { useOnShared } from './useSharing';

/** Terms of a link; null removes one, an absent one stays. */
type Terms = Omit<Parameters<typeof sharingApi.setLink>[0], 'fileId'>;

/** The whole address of a link; empty when the server can't tell it. */
export const addressOf = ({ path }: FileLink): string => (path === null ? '' : `${location.origin}${path}`);

/** Ends the public link of an item, after a question. False where it stays. */
export function useEndLink() {
  const t = useText();
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const onShared = useOnShared();
  const { isBusy, run } = useAct();
  const end = async (fileId: string): Promise<boolean> => {
    const title = t('filesShare.link.endTitle');
    const text = t('filesShare.link.endText');
    if (!(await confirm({ title, text, confirm: t('filesShare.link.end'), danger: true }))) return false;
    if (!(await run(() => sharingApi.deleteLink({ fileId })))) return false;
    dispatch(linkStored({ fileId, link: null }));
    onShared(fileId);
    toast(t('filesShare.link.ended'));
    return true;
  };
  return { isBusy, end };
}

/** Changes of the public link of an item; each holds at once. */
export function useLinkActs(fileId: string) {
  const t = useText();
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const copy = useCopy();
  const onShared = useOnShared();
  const ending = useEndLink();
  const { isBusy, run } = useAct();
  const [isOff, setOff] = useState(false);
  const store = ({ link }: { link: FileLink }) => {
    setOff(false);
    dispatch(linkStored({ fileId, link }));
    onShared(fileId);
  };
  /** Public links that are switched off are said in place. */
  const tell = (work: () => Promise<unknown>) =>
    run(work, ({ code }) => {
      if (code !== 'links-off') return false;
      setOff(true);
      return true;
    });
  return {
    isBusy: isBusy || ending.isBusy,
    /** The workspace allows no public links. */
    isOff,
    make: () => void tell(async () => store(await sharingApi.setLink({ fileId }))),
    end: () => void ending.end(fileId),
    /** Rejects where the server refuses. */
    set: async (terms: Terms): Promise<void> => {
      store(await sharingApi.setLink({ fileId, ...terms }));
      toast(t('filesShare.link.saved'));
    },
    drop: (term: keyof Terms) =>
      void tell(async () => {
        store(await sharingApi.setLink({ fileId, [term]: null }));
        toast(t('filesShare.link.saved'));
      }),
    renew: async (): Promise<void> => {
      const title = t('filesShare.link.renewTitle');
      const text = t('filesShare.link.renewText');
      if (!(await confirm({ title, text, confirm: t('filesShare.link.renew'), danger: true }))) return;
      await tell(async () => {
        store(await sharingApi.rotateLink({ fileId }));
        toast(t('filesShare.link.renewed'));
      });
    },
    copy: (link: FileLink) => void copy(addressOf(link)),
  };
}

export type LinkActs = ReturnType<typeof useLinkActs>;
