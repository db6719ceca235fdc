import type { AffiliateLink, Utm } from '../../../../shared/entities/affiliate-link.ts'
import { line } from '../../../../shared/entities/text.ts'
import { ERRORS, Failure } from '../../../../shared/errors.ts'
import { NAME_MAX } from '../../../../shared/limits.ts'
import { transact } from '../../../data/write.ts'
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
  for (let from = 0; from < good.length; from += LINKS_PER_TRANSACTION)
    await makeSome(bulk, startupName, good.slice(from, from + LINKS_PER_TRANSACTION))
  return results
}

/** Fills in what became of some names. */
async function makeSome(bulk: Omit<Bulk, 'names'>, startupName: string, some: readonly BulkResult[]): Promise<void> {
  try {
    for (let attempt = 0; attempt <= CODE_RETRIES; attempt += 1) {
      const made = some.map(({ name }) => ({ ...newLink({ ...bulk, name }, startupName), code: newCode() }))
      const refused = await transact({ ...Object.assign({}, ...made.map(writesOfLink)), ...makerWrites(bulk, made.length) })
      if (refused) {
        refuseMaker(refused)
        continue
      }
      for (const [at, link] of made.entries()) Object.assign(some[at] ?? {}, { link: shown(link, undefined) })
      return
    }
    throw new Failure('request.busy')
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'startup.not_found' || error.code === 'auth.forbidden') throw error
    for (const result of some) result.error = ERRORS[error.code][1]
  }
}
