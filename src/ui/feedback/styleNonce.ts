/*
 * notistack writes its styles with goober, which takes the nonce of the page's security policy from this place.
 * Has to be imported before notistack.
 */
const holder = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('[nonce]');
if (holder) Object.assign(window, { __nonce__: holder.nonce });
