/** Databases of the browser in which areas keep what waits to be sent. */
const DATABASES = ['atrium-chat'];
/** Where unsent texts lie: emptied, because a database that the page has open can't be deleted before it is left. */
const TEXTS = { database: 'atrium-drafts', store: 'texts' };

/** The cart as this browser keeps it; its owner's is kept by the server. */
const CART = 'redux-product';

function emptyTexts(): void {
  const opening = indexedDB.open(TEXTS.database);
  // It was not there: then it shall not be made.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  opening.addEventListener('error', (event) => event.preventDefault());
  opening.addEventListener('success', () => {
    const { result } = opening;
    result.transaction(TEXTS.store, 'readwrite').objectStore(TEXTS.store).clear();
    result.close();
  });
}

/** Throws away what somebody who leaves had not sent or ordered yet: nobody else shall find or send it. */
export function forgetWaiting(): void {
  localStorage.removeItem(CART);
  // Private windows of some browsers have none.
  if (typeof indexedDB === 'undefined') return;
  for (const name of DATABASES) indexedDB.deleteDatabase(name);
  emptyTexts();
}
