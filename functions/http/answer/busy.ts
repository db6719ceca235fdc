/** Errors of the language or the network that mean: try again. */
const NAMES = new Set(['TimeoutError', 'AbortError', 'NetworkingError'])
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** Refusals of the store that no retry mends: we asked for something wrong. */
const OURS = new Set([
  'ValidationException',
  'ResourceNotFoundException',
  'ConditionalCheckFailedException',
  'TransactionCanceledException',
])

/** Whether an error came from a store that has no space left. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 507

/** Whether an error came from a store that is throttled, unreachable, too slow, or refuses its own credentials. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata, $response } = error as { code?: unknown; $metadata?: object; $response?: object }
  if (NAMES.has(error.name) || (typeof code === 'string' && CODES.has(code))) return true
  return ($metadata !== undefined || $response !== undefined) && !OURS.has(error.name)
}
