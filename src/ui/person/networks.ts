import type { SocialLinks } from '@/domain/people/socialLinks';

interface Network {
  id: keyof SocialLinks;
  /** The name of the network is the same in every language. */
  name: string;
  icon: string;
}

/** The networks in display order. */
const NETWORKS: readonly Network[] = [
  { id: 'facebook', name: 'Facebook', icon: 'ph:facebook-logo' },
  { id: 'instagram', name: 'Instagram', icon: 'ph:instagram-logo' },
  { id: 'linkedin', name: 'LinkedIn', icon: 'ph:linkedin-logo' },
  { id: 'x', name: 'X', icon: 'ph:x-logo' },
];

/** A person's networks with their URLs. */
export function networksOf(links: SocialLinks) {
  return NETWORKS.flatMap((network) => {
    const href = links[network.id];
    return href === null ? [] : [{ ...network, href }];
  });
}
