/*
 * notistack writes its styles with goober, which reads the nonce of the content security policy from this global.
 * Must be imported before notistack.
 */
const holder = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('[nonce]');
if (holder) Object.assign(window, { __nonce__: holder.nonce });
