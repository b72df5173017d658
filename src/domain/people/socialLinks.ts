import * as z from 'zod';

/** The networks of profile links, and their hosts. */
export const SOCIAL_HOSTS = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  x: ['x.com', 'twitter.com'],
} as const;
export type SocialNetwork = keyof typeof SOCIAL_HOSTS;
export const SOCIAL_NETWORKS = Object.keys(SOCIAL_HOSTS) as SocialNetwork[];

const LONGEST = 200;
const BASE: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'https://facebook.com/',
  instagram: 'https://instagram.com/',
  linkedin: 'https://linkedin.com/in/',
  x: 'https://x.com/',
};
const HANDLE = /^@?([\w.-]{2,60})$/;

/** Completes a typed or pasted social link: `@ana` becomes `https://x.com/ana`, a missing `https://` is added. */
export function toSocialLink(network: SocialNetwork, typed: string): string {
  const text = typed.trim();
  const handle = HANDLE.exec(text)?.[1];
  const hosts: readonly string[] = SOCIAL_HOSTS[network];
  const isHost = hosts.some((host) =>
    text
      .toLowerCase()
      .replace(/^www\./, '')
      .startsWith(host),
  );
  if (isHost) return `https://${text}`;
  return handle ? `${BASE[network]}${handle}` : text;
}

/** Whether an address is https, of that network, and carries no name and password. */
function isOf(network: SocialNetwork, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, port } = new URL(text);
  const hosts: readonly string[] = SOCIAL_HOSTS[network];
  const own = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return own && protocol === 'https:' && username === '' && port === '';
}

const link = (network: SocialNetwork) =>
  z
    .string()
    .trim()
    .max(LONGEST)
    .refine((text) => isOf(network, text), { error: 'wrong-host' })
    .nullable();

/** The links of a profile; null where there is none. */
export const socialLinks = z.object({
  facebook: link('facebook'),
  instagram: link('instagram'),
  linkedin: link('linkedin'),
  x: link('x'),
});
export type SocialLinks = z.output<typeof socialLinks>;

const typed = (network: SocialNetwork) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : toSocialLink(network, text)))
    .pipe(link(network));

/** The form "Social links": a handle becomes a URL, an empty field null. */
export const socialLinksForm = z.object({
  facebook: typed('facebook'),
  instagram: typed('instagram'),
  linkedin: typed('linkedin'),
  x: typed('x'),
});

/** Parses the stored links; missing or invalid ones are null. */
export function parseLinks(json: string): SocialLinks {
  const stored = JSON.parse(json) as Record<string, unknown>;
  const entries = SOCIAL_NETWORKS.map((network) => [
    network,
    link(network)
      .catch(null)
      .parse(stored[network] ?? null),
  ]);
  return Object.fromEntries(entries) as SocialLinks;
}
