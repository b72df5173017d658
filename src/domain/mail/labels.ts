import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { id, version } from '@/domain/schemas';
import { mailLabelsAddresses } from './addresses';
import { mailLabel, mailLabelFields } from './schemas';

const filled = z.object({ label: mailLabel });

/** Labels of the caller's own mailbox. */
export const mailLabelsContract = defineContract({
  labels: {
    ...mailLabelsAddresses.labels,
    summary: 'System labels and custom ones, with the number of their unread mails',
    access: 'mail.use',
    response: z.object({ labels: z.array(mailLabel) }),
  },
  newLabel: {
    ...mailLabelsAddresses.newLabel,
    summary: 'Make a label',
    access: 'mail.use',
    body: z.object({ label: mailLabelFields }),
    response: filled,
    errors: ['name-taken', 'too-many-labels'],
  },
  updateLabel: {
    ...mailLabelsAddresses.updateLabel,
    summary: 'Rename or color a label',
    access: 'mail.use',
    body: z.object({ labelId: id, version, label: mailLabelFields.partial() }),
    response: filled,
    errors: ['name-taken', 'stale-version'],
  },
  deleteLabel: {
    ...mailLabelsAddresses.deleteLabel,
    summary: 'Delete a label; its mails stay',
    access: 'mail.use',
    body: z.object({ labelId: id }),
    response: z.object({ deleted: z.literal(true) }),
  },
  restoreLabel: {
    ...mailLabelsAddresses.restoreLabel,
    summary: 'Bring a deleted label back, with its mails',
    access: 'mail.use',
    body: z.object({ labelId: id }),
    response: filled,
    errors: ['name-taken', 'too-many-labels'],
  },
});
