import { useText } from '@/core/i18n/useText';
import { paymentsApi } from '@/core/paymentsApi';
import { useRead } from '@/core/redux/useRead';
import type { SavedMethod } from '@/domain/payments/schemas';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import { cardName } from './cardName';

/** The signed-in user's cards saved at the payment provider; only brand and last digits are known. */
export function useSavedCards(isWanted = true) {
  const t = useText();
  const confirm = useConfirm();
  const { isBusy, run } = useAct();
  const { data, error, isLoading, reload } = useRead(isWanted ? 'cards' : null, (signal) =>
    paymentsApi.methods(undefined, { signal }),
  );
  return {
    cards: data?.methods ?? null,
    canAdd: data?.canAdd ?? false,
    error,
    isLoading,
    isBusy,
    reload,
    add: () =>
      run(async () => {
        const { redirectUrl } = await paymentsApi.newMethod({});
        window.location.assign(redirectUrl);
      }),
    makeDefault: ({ id: methodId }: SavedMethod) =>
      run(async () => {
        await paymentsApi.defaultMethod({ methodId });
        reload();
      }),
    remove: async (card: SavedMethod) => {
      const title = t('cards.ask', { card: cardName(t, card) });
      if (!(await confirm({ title, text: t('cards.askText'), confirm: t('cards.act.remove'), danger: true })))
        return;
      await run(async () => {
        await paymentsApi.deleteMethod({ methodId: card.id });
        reload();
      });
    },
  };
}
