/**
 * The only fields that a log line can have. Everything that a person typed is left out:
 * passwords, tokens, e-mails, texts, query values, and messages of errors, which may quote them.
 */
interface Fields {
  requestId: string
  route: string
  status: number
  ms: number
  userId: string
  code: string
  /** A refusal that operators may want to count: 401, 403, 429. */
  security: boolean
  job: string
  shardId: string
  count: number
  /** Of the path of a call and the beginning of its answer, or of the keys of records: a call and its work on the stream share one. */
  ids: readonly string[]
  /** When a record of the stream was written, by the second. */
  writtenAt: string
  /** Logged as its name and where it was thrown. */
  error: unknown
}
const NAMES = [
  'requestId',
  'route',
  'status',
  'ms',
  'userId',
  'code',
  'security',
  'job',
  'shardId',
  'count',
  'ids',
  'writtenAt',
] as const satisfies (keyof Fields)[]

export type Level = 'info' | 'warn' | 'error'

/** Writes one line of JSON to standard output; fields that are not on the list are dropped. */
export function log(level: Level, event: string, fields: Partial<Fields> = {}): void {
  const line: Record<string, unknown> = { at: new Date().toISOString(), level, event, version: process.env['AWS_LAMBDA_FUNCTION_VERSION'] }
  for (const name of NAMES) if (fields[name] !== undefined) line[name] = fields[name]
  if (fields.error !== undefined) line['error'] = described(fields.error)
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

const OWN_WORDS = new Set(['TypeError', 'ReferenceError', 'RangeError'])

/** Name, code and stack. The message only where the language made it; a cause is described in the same way. */
function described(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, $metadata } = error as { code?: unknown; $metadata?: { requestId?: string; httpStatusCode?: number } }
  return {
    name: error.name,
    ...(OWN_WORDS.has(error.name) && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    ...($metadata && { awsRequestId: $metadata.requestId, awsStatus: $metadata.httpStatusCode }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && { cause: described(error.cause) }),
  }
}

/** Begins after the message, because a line of a long message can look like a stack frame. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
