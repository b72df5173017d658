import { defineAddresses } from '@/domain/addresses';

/** Where records that belong together are named. */
export const linksAddresses = defineAddresses({
  links: { method: 'GET', path: '/api/links' },
  cards: { method: 'GET', path: '/api/links/cards' },
  newLink: { method: 'POST', path: '/api/links/new' },
  deleteLink: { method: 'POST', path: '/api/links/delete' },
});
