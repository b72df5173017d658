/** What a mail's link carries behind `#`; read once and taken out of the address. */
export interface MailFragment {
  email: string;
  code: string;
}

/** Reads e-mail and code from the fragment of the address and removes it there. */
export function readFragment(): MailFragment {
  const values = new URLSearchParams(window.location.hash.slice(1));
  const found = { email: values.get('email') ?? '', code: values.get('code') ?? '' };
  if (found.email || found.code) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return found;
}
