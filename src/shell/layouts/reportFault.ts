import { createClient } from '@/core/http/client';
import { systemAddresses } from '@/domain/system/addresses';
import type { systemContract } from '@/domain/system/contract';

const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 6_000;

const { clientErrors } = createClient<typeof systemContract>(systemAddresses);

/** Reports a fault to the server's log under the id that the user was shown. Failures of the report are ignored. */
export function reportFault(fault: Error, id: string): void {
  const report = {
    message: fault.message.slice(0, MESSAGE_LENGTH),
    ...(fault.stack && { stack: fault.stack.slice(0, STACK_LENGTH) }),
    path: window.location.pathname.slice(0, MESSAGE_LENGTH),
    requestId: id,
  };
  void clientErrors(report).catch(() => undefined);
}
