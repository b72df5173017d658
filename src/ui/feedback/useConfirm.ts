import { useContext } from 'react';
import { type Ask, ConfirmContext } from './confirmContext';

/** `const confirm = useConfirm(); if (await confirm({ title, confirm: t('…') })) …`. Throws outside of the provider. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm must be used inside ToastProvider');
  return ask;
}
