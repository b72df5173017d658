import { type Address, defineAddresses } from '@/domain/addresses';

const get = <P extends string>(path: P) =>
  ({ method: 'GET', path: `/api/mail/${path}` }) as const satisfies Address;
const post = <P extends string>(path: P) =>
  ({ method: 'POST', path: `/api/mail/${path}` }) as const satisfies Address;

/** Paths of the endpoints of received and sent mails. The specification fixes `mails` and `mail`. */
export const mailsAddresses = defineAddresses({
  mails: get('mails'),
  mail: get('mail'),
  thread: get('thread'),
  updateMails: post('mails/update'),
  restoreMails: post('mails/restore'),
  deleteMails: post('mails/delete'),
});

/** Paths of the endpoints of labels. The specification fixes `labels`. */
export const mailLabelsAddresses = defineAddresses({
  labels: get('labels'),
  newLabel: post('labels/new'),
  updateLabel: post('labels/update'),
  deleteLabel: post('labels/delete'),
  restoreLabel: post('labels/restore'),
});

/** Paths of the endpoints of drafts, sending, and what belongs to writing. */
export const mailWritingAddresses = defineAddresses({
  newDraft: post('drafts/new'),
  draft: get('draft'),
  updateDraft: post('drafts/update'),
  sendDraft: post('drafts/send'),
  cancelSending: post('outbox/cancel'),
  retrySending: post('outbox/retry'),
  settleSending: post('outbox/settle'),
  recipients: get('recipients'),
  settings: get('settings'),
  updateSettings: post('settings/update'),
});
