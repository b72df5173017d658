import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for links between records. */
export const linksAddresses = defineAddresses({
  links: { method: 'GET', path: '/api/links' },
  cards: { method: 'GET', path: '/api/links/cards' },
  newLink: { method: 'POST', path: '/api/links/new' },
  deleteLink: { method: 'POST', path: '/api/links/delete' },
});
