import { subscribeLeaving } from '@/core/auth/leaving';
import { uploadIdsOf } from './entries';
import { createInterrupted } from './interrupted';
import { createQuestions } from './questions';
import type { UploadQueueOptions } from './types';
import { tabLocks, uploadCalls } from './uploadCalls';
import { FileUploads } from './uploads';

/** Makes the uploads of this tab, the questions that they ask, and what was interrupted before. */
export function startUploads(onDone: UploadQueueOptions['onDone']) {
  const questions = createQuestions();
  const uploads = new FileUploads({ ...uploadCalls, onConflicts: questions.ask, onDone });
  const interrupted = createInterrupted(uploads, uploadCalls.unfinished);
  uploads.list.subscribe(() => {
    const ids = uploadIdsOf(uploads.list.entries());
    tabLocks.hold(ids);
    interrupted.leaveOut(ids);
  });
  // One per page load, so that it listens as long as the page is there.
  subscribeLeaving(() => {
    uploads.clear();
    questions.cancel();
    interrupted.forget();
  });
  return { uploads, questions, interrupted };
}

export type StartedUploads = ReturnType<typeof startUploads>;
