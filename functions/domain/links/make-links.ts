import type { AffiliateLink, Utm } from '../../../shared/entities/links/affiliate-link.ts'
import { line } from '../../../shared/entities/text.ts'
import { ERRORS, fail, Failure } from '../../../shared/errors.ts'
import { NAME_MAX } from '../../../shared/limits.ts'
import { linksLeft } from '../../data/links/totals.ts'
import { transact } from '../../data/transaction.ts'
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
  /** The creator's shared-device group. */
  deviceGroup?: string | undefined
  utmDefaults?: Utm | undefined
}
export interface BulkResult {
  name: string
  link: AffiliateLink | null
  error: string | null
}

/** Creates a link for each name, in their order; an invalid name gets an error and does not stop the others. */
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
    await makeSome(bulk, startupName, some).catch((error: unknown) => fillError(error, some, from === 0))
  }
  return results
}

/** Creates links for some names and fills in their results. */
async function makeSome(bulk: Omit<Bulk, 'names'>, startupName: string, some: readonly BulkResult[]): Promise<void> {
  for (let attempt = 0; attempt <= CODE_RETRIES; attempt += 1) {
    const made = some.map(({ name }) => ({ ...newLink({ ...bulk, name }, startupName), code: newCode() }))
    const refused = await transact({
      ...Object.assign({}, ...made.map((link) => writesOfLink(link, bulk.deviceGroup))),
      ...makerWrites(bulk, made.length),
    })
    if (!refused) {
      for (const [at, link] of made.entries()) Object.assign(some[at] ?? {}, { link: shown(link, undefined) })
      return
    }
    const left = linksLeft(refused['maker'])
    if (Object.keys(refused).join() === 'maker' && left > 0) {
      for (const result of some.slice(left)) result.error = ERRORS['link.too_many'][1]
      return makeSome(bulk, startupName, some.slice(0, left))
    }
    refuseMaker(refused)
  }
  fail('http.busy')
}

/** Links that were created stay: a later failure, or one of some names, becomes the error of these names. */
function fillError(error: unknown, some: readonly BulkResult[], isFirst: boolean): void {
  const code = error instanceof Failure ? error.code : 'http.busy'
  if (isFirst && code !== 'link.too_many') throw error
  if (!(error instanceof Failure)) log('error', 'links not made', { error })
  for (const result of some) result.error = ERRORS[code][1]
}
