import type { FailureCode } from '../aws/dynamodb/store/failure.ts'
import { StartFailure, type Settings } from './settings.ts'

type Sentence = (directory: string, reason: string) => string

/** By the code of a StoreFailure. Only for data that is really damaged may a backup be the answer. */
const OF_THE_DATABASE: Readonly<Record<FailureCode, Sentence>> = {
  locked: (directory) =>
    `The data folder ${directory} is in use by another Launchcrew: stop that one, or choose another folder with DATA_DIR.`,
  full: (directory) =>
    `The disk that holds ${directory} is full: free some space and start again (the data is intact), or choose another folder with DATA_DIR.`,
  'read-only': (directory) =>
    `The data folder ${directory} is read-only: make it writable and start again (the data is intact), or choose another with DATA_DIR.`,
  'old-format': (directory) =>
    `The data folder ${directory} was written by an earlier version of Launchcrew: start it with that version, or choose an empty folder with DATA_DIR.`,
  damaged: (directory, reason) =>
    `The data folder ${directory} is broken (${reason}): restore a backup into another folder, as in DATA_DIR=.data/restored npm run restore -- <backup>.`,
  unusable: (directory, reason) => `The data folder ${directory} cannot be used (${reason}): choose another with DATA_DIR.`,
}

const SYSTEM_CODES: Readonly<Record<string, FailureCode>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
}
const UNUSABLE = new Set(['EACCES', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOTDIR', 'EPERM'])

const isOfTheDatabase = (code: string): code is FailureCode => Object.hasOwn(OF_THE_DATABASE, code)

/** The errors behind an error, it first. */
function* chain(error: unknown): Generator<Error & { code?: string; syscall?: string }> {
  for (let next = error; next instanceof Error; next = next.cause) yield next
}

/** Why it did not start, in one sentence that says what to do. */
export function sentenceOf(
  error: unknown,
  { port, directory }: Pick<Settings, 'port' | 'directory'>,
  failed = 'Launchcrew could not start',
): string {
  for (const { code = '', syscall, message } of chain(error)) {
    if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what runs there, or choose another, as in PORT=${port + 1} npm start.`
    if (code === 'EACCES' && syscall === 'listen') return `Port ${port} may not be used: choose one above 1023, as in PORT=3000 npm start.`
    const known = SYSTEM_CODES[code] ?? code
    if (isOfTheDatabase(known)) return OF_THE_DATABASE[known](directory, message)
    if (UNUSABLE.has(code))
      return `The data folder ${directory} cannot be used (${code}): make it writable, or choose another with DATA_DIR.`
  }
  if (error instanceof StartFailure) return error.message
  return `${failed}: ${error instanceof Error ? error.message : String(error)}`
}
