import { randomInt } from 'node:crypto'
import { isReserved } from '../../../shared/link-choices.ts'
import { failAt, type ErrorCode } from '../../../shared/errors.ts'
import { CODE_ALPHABET, CODE_LENGTH } from '../../../shared/limits.ts'

/** A code by chance: one of 8.5 * 10^11. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('')

/** Ends the call with an error of a code, at its field. */
export const refuseCode = (error: Extract<ErrorCode, `link.code_${string}`>): never => failAt(error, 'code')

/** Throws `link.code_reserved` for a code that is an address of the site. */
export function requireFree(code: string | undefined): void {
  if (code !== undefined && isReserved(code)) refuseCode('link.code_reserved')
}
