import { fileSharingContract } from '@/domain/files/sharing';
import { implement } from '@/server/core/implement';
import { contextOf } from '../context';
import { deleteLink, listLinks, rotateLink, setLink } from './links';
import { deleteShare, newShares, updateShare } from './shares';

/** API of shares and public links, for members. */
export const fileSharingRoutes = implement(fileSharingContract, {
  newShares: async (handler) => newShares(contextOf(handler), handler.input),
  updateShare: async (handler) => updateShare(contextOf(handler), handler.input),
  deleteShare: async (handler) => deleteShare(contextOf(handler), handler.input),
  links: async (handler) => listLinks(contextOf(handler), handler.input),
  setLink: async (handler) => setLink(contextOf(handler), handler.input, handler.passwords.hash),
  rotateLink: async (handler) => rotateLink(contextOf(handler), handler.input),
  deleteLink: async (handler) => deleteLink(contextOf(handler), handler.input),
});
