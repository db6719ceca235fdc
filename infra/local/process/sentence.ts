import { StartFailure, type Settings } from './settings.ts'

const UNWRITABLE = new Set(['EACCES', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS'])

/** The errors behind an error, it first. */
function* chain(error: unknown): Generator<Error & { code?: string; syscall?: string }> {
  for (let next = error; next instanceof Error; next = next.cause) yield next
}

/** Why it did not start, in one sentence that says what to do. */
export function sentenceOf(error: unknown, { port, directory }: Settings, failed = 'Launchcrew could not start'): string {
  for (const { code = '', syscall, message } of chain(error)) {
    if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what runs there, or choose another, as in PORT=${port + 1} npm start.`
    if (code === 'EACCES' && syscall === 'listen') return `Port ${port} may not be used: choose one above 1023, as in PORT=3000 npm start.`
    if (code === 'ENOSPC') return `The disk that holds ${directory} is full: make room, or choose another folder with DATA_DIR.`
    if (code === 'LEVEL_LOCKED')
      return `The data folder ${directory} is in use by another Launchcrew: stop that one, or choose another folder with DATA_DIR.`
    if (code === 'LEVEL_CORRUPTION' || /corruption|^IO error/i.test(message))
      return `The data folder ${directory} is broken: put back a copy of it, or choose another folder with DATA_DIR.`
    if (UNWRITABLE.has(code))
      return `The data folder ${directory} cannot be used (${code}): make it writable, or choose another with DATA_DIR.`
  }
  if (error instanceof StartFailure) return error.message
  return `${failed}: ${error instanceof Error ? error.message : String(error)}`
}
