import { importContract } from '@/domain/people/importContract';
import { implement } from '@/server/core/implement';
import { importPeople } from './run';

export const importRoutes = implement(importContract, {
  run: async (context) => importPeople(context, context.input, context.file),
});
