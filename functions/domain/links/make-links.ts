import type { AffiliateLink, Utm } from '../../../shared/entities/affiliate-link.ts'
import { line } from '../../../shared/entities/text.ts'
import { ERRORS, fail, Failure } from '../../../shared/errors.ts'
import { LINKS_PER_STARTUP, NAME_MAX } from '../../../shared/limits.ts'
import { transact } from '../../data/store/write.ts'
import { log } from '../../platform/log.ts'
import { newCode } from './codes.ts'
import { makerWrites, nameOf, refuseMaker } from './make-link.ts'
import { newLink, writesOfLink } from './new-link.ts'
import { shown } from './shown.ts'

/** Three items each and three conditions, in a transaction of at most 100. */
const LINKS_PER_TRANSACTION = 32
const CODE_RETRIES = 5
const Name = line('Name', NAME_MAX)

interface Bulk {
  startupId: string
  userId: string
  names: readonly string[]
  /** The creator's (data/links.ts). */
  crowd?: string | undefined
  utmDefaults?: Utm | undefined
}
export interface BulkResult {
  name: string
  link: AffiliateLink | null
  error: string | null
}

/** Makes a link for each name, in their order; a name that will not do says why, and does not stop the others. */
export async function makeLinks({ names, ...bulk }: Bulk): Promise<BulkResult[]> {
  const startupName = await nameOf(bulk.startupId)
  const results: BulkResult[] = names.map((text) => {
    const { success, data, error } = Name.safeParse(text)
    return success
      ? { name: data, link: null, error: null }
      : { name: text.slice(0, NAME_MAX), link: null, error: error.issues[0]?.message ?? '' }
  })
  const good = results.filter(({ error }) => error === null)
  for (let from = 0; from < good.length; from += LINKS_PER_TRANSACTION) {
    const some = good.slice(from, from + LINKS_PER_TRANSACTION)
    await makeSome(bulk, startupName, some).catch((error: unknown) => tell(error, some, from === 0))
  }
  return results
}

/** Fills in what became of some names. */
async function makeSome(bulk: Omit<Bulk, 'names'>, startupName: string, some: readonly BulkResult[]): Promise<void> {
  for (let attempt = 0; attempt <= CODE_RETRIES; attempt += 1) {
    const made = some.map(({ name }) => ({ ...newLink({ ...bulk, name }, startupName), code: newCode() }))
    const refused = await transact({
      ...Object.assign({}, ...made.map((link) => writesOfLink(link, bulk.crowd))),
      ...makerWrites(bulk, made.length),
    })
    if (!refused) {
      for (const [at, link] of made.entries()) Object.assign(some[at] ?? {}, { link: shown(link, undefined) })
      return
    }
    const room = LINKS_PER_STARTUP - Number(refused['maker']?.['made'] ?? 0)
    if (Object.keys(refused).join() === 'maker' && room > 0) {
      for (const result of some.slice(room)) result.error = ERRORS['link.too_many'][1]
      return makeSome(bulk, startupName, some.slice(0, room))
    }
    refuseMaker(refused)
  }
  fail('request.busy')
}

/** What was made stays made: what goes wrong after it, or with some names alone, is told with these names. */
function tell(error: unknown, some: readonly BulkResult[], isFirst: boolean): void {
  const code = error instanceof Failure ? error.code : 'request.busy'
  if (isFirst && code !== 'link.too_many') throw error
  if (!(error instanceof Failure)) log('error', 'links not made', { error })
  for (const result of some) result.error = ERRORS[code][1]
}
