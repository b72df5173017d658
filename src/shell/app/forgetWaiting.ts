/** Where messages wait to be sent, and unsent texts lie: emptied, for what the page has open can't be deleted before it is left. */
const WAITING = [
  { database: 'atrium-chat', store: 'outbox' },
  { database: 'atrium-drafts', store: 'texts' },
] as const;

/** The cart as this browser keeps it; its owner's is kept by the server. */
const CART = 'redux-product';

function empty({ database, store }: (typeof WAITING)[number]): void {
  const opening = indexedDB.open(database);
  // It was not there: then it shall not be made.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  opening.addEventListener('error', (event) => event.preventDefault());
  opening.addEventListener('success', () => {
    const { result } = opening;
    result.transaction(store, 'readwrite').objectStore(store).clear();
    result.close();
  });
}

/** Throws away what somebody who leaves had not sent or ordered yet: nobody else shall find or send it. */
export function forgetWaiting(): void {
  localStorage.removeItem(CART);
  // Private windows of some browsers have none.
  if (typeof indexedDB === 'undefined') return;
  for (const place of WAITING) empty(place);
}
