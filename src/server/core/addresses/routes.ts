import { addressContract } from '@/domain/address/contract';
import { implement } from '@/server/core/implement';
import { transaction } from '@/server/db/transaction';
import {
  addAddress,
  changeAddress,
  chooseDefault,
  listAddresses,
  removeAddress,
  restoreAddress,
} from './book';

export const addressRoutes = implement(addressContract, {
  addresses: async ({ db, user }) => ({ addresses: await listAddresses(db, user.id) }),

  newAddress: async ({ db, input, now, user }) => ({
    address: await transaction(db, (trx) => addAddress(trx, user.id, input, now())),
  }),

  updateAddress: async ({ db, input, user }) => ({
    address: await transaction(db, (trx) => changeAddress(trx, user.id, input)),
  }),

  deleteAddress: async ({ db, input, now, user }) => ({
    addresses: await transaction(db, (trx) => removeAddress(trx, user.id, input.addressId, now())),
  }),

  restoreAddress: async ({ db, input, now, user }) => ({
    addresses: await transaction(db, (trx) => restoreAddress(trx, user.id, input.addressId, now())),
  }),

  defaultAddress: async ({ db, input, user }) => ({
    addresses: await transaction(db, (trx) => chooseDefault(trx, user.id, input)),
  }),
});
