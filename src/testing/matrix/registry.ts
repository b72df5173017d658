import { accountRules } from './rules/account';
import { activityRules } from './rules/activity';
import { bankingRules } from './rules/banking';
import { calendarRules } from './rules/calendar';
import { chatRules } from './rules/chat';
import { fileRules } from './rules/files';
import { fileNodeRules } from './rules/fileNodes';
import { fileSharingRules } from './rules/fileSharing';
import { invoiceRules } from './rules/invoices';
import { kanbanRules } from './rules/kanban';
import { liveRules } from './rules/live';
import { mailRules } from './rules/mail';
import { mailWritingRules } from './rules/mailWriting';
import { orderRules } from './rules/orders';
import { overviewRules } from './rules/overview';
import { paymentRules } from './rules/payments';
import { profileRules } from './rules/profile';
import { reviewRules } from './rules/reviews';
import { shopRules } from './rules/shop';
import { usersRules } from './rules/users';
import { viewRules } from './rules/views';
import type { IdRule } from './types';

const RULES: readonly IdRule[] = [
  ...accountRules,
  ...activityRules,
  ...bankingRules,
  ...calendarRules,
  ...chatRules,
  ...fileNodeRules,
  ...fileSharingRules,
  ...fileRules,
  ...invoiceRules,
  ...kanbanRules,
  ...liveRules,
  ...mailWritingRules,
  ...mailRules,
  ...orderRules,
  ...overviewRules,
  ...paymentRules,
  ...profileRules,
  ...reviewRules,
  ...shopRules,
  ...usersRules,
  ...viewRules,
];

/** The rule for an id field of an endpoint; undefined if there is none yet. */
export function ruleFor(path: string, field: string): IdRule | undefined {
  return RULES.find((rule) => rule.field === field && rule.at.test(path));
}
