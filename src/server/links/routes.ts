import { linksContract } from '@/domain/links/contract';
import { implement } from '@/server/core/implement';
import { addLink, dropLink, readCards, readLinks } from './links';

/** API of links between records. */
export const linkRoutes = implement(linksContract, {
  links: async ({ input, user, ...services }) => ({
    links: await readLinks({ ...services, userId: user.id }, input.entities),
  }),
  cards: async ({ input, user, ...services }) => ({
    cards: await readCards({ ...services, userId: user.id }, input.paths),
  }),
  newLink: async ({ input, now, user, ...services }) => {
    await addLink({ ...services, userId: user.id }, input, now());
    return { linked: true } as const;
  },
  deleteLink: async ({ input, user, ...services }) => {
    await dropLink({ ...services, userId: user.id }, input);
    return { linked: false } as const;
  },
});
