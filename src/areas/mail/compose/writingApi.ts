import { createClient } from '@/core/http/client';
import { mailsAddresses, mailWritingAddresses } from '@/domain/mail/addresses';
import type { mailsContract } from '@/domain/mail/mails';
import type { mailWritingContract } from '@/domain/mail/writing';

export const writingApi = createClient<typeof mailWritingContract>(mailWritingAddresses);
/** The acts on mails by which drafts are discarded and come back. */
export const draftActsApi = createClient<typeof mailsContract>(mailsAddresses);
