export type FailureCode = 'locked' | 'damaged' | 'full' | 'read-only' | 'old-format' | 'unusable'

/** The database cannot be opened, read or written; `message` is one sentence, `cause` what SQLite or the file system said. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'
  readonly code: FailureCode
  constructor(code: FailureCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

// https://www.sqlite.org/rescode.html; the low byte is the primary code.
const CODES: Readonly<Record<number, FailureCode>> = { 5: 'locked', 6: 'locked', 8: 'read-only', 11: 'damaged', 13: 'full', 26: 'damaged' }
const SYSTEM_CODES: Readonly<Record<string, FailureCode>> = { ENOSPC: 'full', EDQUOT: 'full', EROFS: 'read-only', EACCES: 'read-only' }

const SENTENCES: Readonly<Record<FailureCode, (directory: string, why: string) => string>> = {
  locked: (directory) => `The database in ${directory} is in use by another process.`,
  damaged: (directory, why) => `The database in ${directory} is damaged: ${why}.`,
  full: (directory) => `The disk that holds the database in ${directory} is full.`,
  'read-only': (directory) => `The database in ${directory} cannot be written: the folder or its disk is read-only.`,
  'old-format': (directory) => `The database in ${directory} was written by an earlier version that kept its data in another format.`,
  unusable: (directory, why) => `The database in ${directory} cannot be opened: ${why}.`,
}

export const failure = (code: FailureCode, directory: string, why = '', cause?: unknown): StoreFailure =>
  new StoreFailure(code, SENTENCES[code](directory, why.replace(/\.$/, '')), cause)

/** The failure behind an error of SQLite or of the file system. */
export function failureOf(error: unknown, directory: string): StoreFailure {
  if (error instanceof StoreFailure) return error
  const { errcode, code, message } = error as Error & { errcode?: number; code?: string }
  const known = (errcode === undefined ? undefined : CODES[errcode & 0xff]) ?? SYSTEM_CODES[code ?? '']
  return failure(known ?? 'unusable', directory, message, error)
}
