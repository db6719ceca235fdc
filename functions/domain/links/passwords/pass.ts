import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CodeEntry } from '../../../data/links/codes.ts'
import { DAY_MS } from '../../../../shared/time.ts'

type Protected = Pick<CodeEntry, 'linkId' | 'password'>

/** Browsers send clicks up to a day late. */
const VALID_MS = 2 * DAY_MS
const RADIX = 36

/** Proves for two days that its bearer entered the password of a link. Signed with the password's hash, so that it ends with the password. */
export const passOf = (link: Protected): string => signed(link, (Date.now() + VALID_MS).toString(RADIX))

/** Whether a click of a link may count: the link has no password, or the pass proves that the visitor entered it. */
export function isPassed(link: Protected, pass = ''): boolean {
  if (link.password === undefined) return true
  const [until = ''] = pass.split('.')
  const right = Buffer.from(signed(link, until))
  const sent = Buffer.from(pass)
  return sent.length === right.length && timingSafeEqual(sent, right) && Number.parseInt(until, RADIX) > Date.now()
}

const signed = ({ linkId, password = '' }: Protected, until: string): string =>
  `${until}.${createHmac('sha256', password).update(`${linkId} ${until}`).digest('base64url')}`
