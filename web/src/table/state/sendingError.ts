/** What went wrong when a choice was sent, as a sentence. */
import { ApiError } from '../../api/client';
import { errorMessage } from '../../ui/text';

export function sendingError(error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.status === 409 && problem.title === 'stale') return 'The table moved on. Please choose again.';
  if (error instanceof ApiError && !problem)
    return 'Not sent: the connection is gone. Your choice is still here.';
  return errorMessage(error);
}
