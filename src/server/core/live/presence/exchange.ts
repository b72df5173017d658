import * as z from 'zod';
import type { Part } from './whereabouts';

/** People per message, so that it fits. */
const PEOPLE = 50;

const here = z.object({
  kind: z.literal('here'),
  people: z.array(
    z.object({
      userId: z.string(),
      connected: z.boolean(),
      leftAt: z.number(),
      postedAt: z.number(),
      idle: z.boolean().nullable(),
    }),
  ),
});
const chose = z.object({ kind: z.literal('chose'), userId: z.string() });
const message = z.discriminatedUnion('kind', [here, chose]);

type Message = z.output<typeof message>;

/** Messages between instances: where people are, and that they changed their status. */
export const tell = {
  here: (people: readonly (Part & { userId: string })[]): Message[] => {
    const messages: Message[] = [];
    for (let start = 0; start < people.length; start += PEOPLE) {
      messages.push({ kind: 'here', people: people.slice(start, start + PEOPLE) });
    }
    return messages;
  },
  chose: (userId: string): Message => ({ kind: 'chose', userId }),
};

/** Parses such a message; null for any other. */
export function hear(heard: unknown): Message | null {
  const { success, data } = message.safeParse(heard);
  return success ? data : null;
}
