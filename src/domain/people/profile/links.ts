/** Whether a text is an address that a link may lead to: https, with a host, without a name and password in it. */
export function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
