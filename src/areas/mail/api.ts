import { createClient } from '@/core/http/client';
import { mailLabelsAddresses, mailsAddresses, mailWritingAddresses } from '@/domain/mail/addresses';
import type { mailLabelsContract } from '@/domain/mail/labels';
import type { mailsContract } from '@/domain/mail/mails';
import type { mailWritingContract } from '@/domain/mail/writing';

export const mailsApi = createClient<typeof mailsContract>(mailsAddresses);
export const labelsApi = createClient<typeof mailLabelsContract>(mailLabelsAddresses);
export const writingApi = createClient<typeof mailWritingContract>(mailWritingAddresses);
