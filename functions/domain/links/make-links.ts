import type { Idempotency } from '../../../shared/contract/endpoint.ts'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { line } from '../../../shared/entities/text.ts'
import { fail, Failure } from '../../../shared/errors.ts'
import { cataloguedError } from '../../platform/catalogued-error.ts'
import { NAME_MAX } from '../../../shared/limits.ts'
import { bodyOf, recordAnswer, recordPart, type RecordedAnswer } from '../../data/answers.ts'
import { linksLeft } from '../../data/links/totals.ts'
import { AlreadyAnswered, transact, type Write } from '../../data/transaction.ts'
import { log } from '../../platform/log.ts'
import { newCode } from './codes.ts'
import { makerWrites, nameOf, refuseMaker } from './make-link.ts'
import { newLink, writesOfLink, type Wanted } from './new-link.ts'
import { shown } from './shown.ts'
import { chunksOf } from '../../platform/chunks.ts'

/** Three items each, three conditions and the recorded answer, in a transaction of at most 100. */
const LINKS_PER_TRANSACTION = 32
const CODE_RETRIES = 5
const Name = line('Name', NAME_MAX)

type Row = Pick<Wanted, 'name' | 'utmDefaults' | 'tags' | 'folder'>
interface Bulk extends Pick<Wanted, 'startupId' | 'userId' | 'teamRole' | 'deviceGroup' | 'utmDefaults'> {
  /** A name, or a name with what its link alone has. */
  names: readonly (string | Row)[]
}
/** The wanted link of a line, and what became of it. */
interface Line {
  row: Row
  result: BulkResult
}
export interface BulkResult {
  name: string
  link: AffiliateLink | null
  error: string | null
}
interface BulkResults {
  results: BulkResult[]
}

/**
 * Creates a link for each name, in their order; an invalid name gets an error and does not stop the others. With a key each of several
 * transactions records its part, so that a repeat completes what a failure left.
 */
export async function makeLinks({ names, ...bulk }: Bulk, idempotency?: Idempotency<BulkResults>): Promise<BulkResults> {
  const startupName = await nameOf(bulk.startupId)
  const lines = names.map((name) => (typeof name === 'string' ? lineOf({ name }) : lineOf(name)))
  const results = lines.map(({ result }) => result)
  const valid = lines.filter(({ result }) => result.error === null)
  const chunks = chunksOf(valid, LINKS_PER_TRANSACTION)
  let isFinal = chunks.length > 1
  for (const [at, some] of chunks.entries()) {
    const record = () => (chunks.length === 1 ? recordAnswer(idempotency, { results }) : recordPart(idempotency, at, resultsOf(some)))
    try {
      await makeSome(bulk, startupName, some, record)
    } catch (error) {
      if (error instanceof AlreadyAnswered && chunks.length > 1) fillPart(error.answer, resultsOf(some), idempotency)
      else isFinal = fillError(error, resultsOf(some), at === 0) && isFinal
    }
  }
  if (isFinal && idempotency) await transact(recordAnswer(idempotency, { results }))
  return { results }
}

const resultsOf = (lines: readonly Line[]): BulkResult[] => lines.map(({ result }) => result)

function lineOf(row: Row): Line {
  const { success, data: name = row.name.slice(0, NAME_MAX), error } = Name.safeParse(row.name)
  return { row: { ...row, name }, result: { name, link: null, error: success ? null : (error.issues[0]?.message ?? '') } }
}

async function makeSome(
  bulk: Omit<Bulk, 'names'>,
  startupName: string,
  some: readonly Line[],
  record: () => Record<string, Write>,
): Promise<void> {
  for (let attempt = 0; attempt <= CODE_RETRIES; attempt += 1) {
    const made = some.map(({ row }) => ({ ...newLink({ ...bulk, ...row }, startupName), code: newCode() }))
    for (const [at, link] of made.entries()) Object.assign(some[at]?.result ?? {}, { link: shown(link, undefined) })
    const refused = await transact({
      ...Object.assign({}, ...made.map((link) => writesOfLink(link, bulk.deviceGroup))),
      ...makerWrites(bulk, made.length),
      ...record(),
    })
    if (!refused) return
    const left = linksLeft(refused['maker'])
    if (Object.keys(refused).join() === 'maker' && left > 0) {
      for (const { result } of some.slice(left)) Object.assign(result, { link: null, error: cataloguedError('link.too_many').message })
      return makeSome(bulk, startupName, some.slice(0, left), record)
    }
    refuseMaker(refused)
  }
  fail('http.busy')
}

/** Fills in what an earlier attempt of the same call created. */
function fillPart(part: RecordedAnswer, some: readonly BulkResult[], idempotency: Idempotency<never> | undefined): void {
  if (part.digest !== idempotency?.digest) fail('http.idempotency_key_reused')
  const created = JSON.parse(bodyOf(part)) as BulkResult[]
  for (const [at, result] of created.entries()) Object.assign(some[at] ?? {}, result)
}

/**
 * Links that were created stay: a later failure, or one of some names, becomes the error of these names. Returns whether a repeat
 * would fail as well.
 */
function fillError(error: unknown, some: readonly BulkResult[], isFirst: boolean): boolean {
  const code = error instanceof Failure ? error.code : 'http.busy'
  if (isFirst && code !== 'link.too_many') throw error
  if (!(error instanceof Failure)) log('error', 'links not made', { error })
  for (const result of some) Object.assign(result, { link: null, error: cataloguedError(code).message })
  return code !== 'http.busy'
}
