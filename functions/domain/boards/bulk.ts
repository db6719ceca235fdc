import { Failure } from '../../../shared/errors.ts'
import { WRITES_MAX } from '../../data/transaction.ts'
import { chunksOf } from '../../platform/chunks.ts'
import { sentenceOf } from '../../platform/catalogued-error.ts'

export interface BulkResult<T> {
  changed: T[]
  failed: { id: string; code: string; message: string }[]
}
/** Writes of one transaction that are not of an item: the state, the actor, the new owner, and the state of another board. */
const OTHER_WRITES = 4

/** Changes items in transactions of as many as fit; `writesEach` is the most that one item takes. */
export async function changeInBatches<T>(
  ids: readonly string[],
  writesEach: number,
  changeSome: (ids: readonly string[]) => Promise<BulkResult<T>>,
): Promise<BulkResult<T>> {
  const size = Math.floor((WRITES_MAX - OTHER_WRITES) / writesEach)
  const result: BulkResult<T> = { changed: [], failed: [] }
  for (const some of chunksOf([...new Set(ids)], size)) {
    const { changed, failed } = await changeSome(some)
    result.changed.push(...changed)
    result.failed.push(...failed)
  }
  return result
}

/** Changes each item; those that cannot be changed are listed with the reason. */
export async function changeEach<T>(ids: readonly string[], changeOne: (id: string) => Promise<T>): Promise<BulkResult<T>> {
  const result: BulkResult<T> = { changed: [], failed: [] }
  for (const id of ids) {
    try {
      result.changed.push(await changeOne(id))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      result.failed.push({ id, code: error.code, message: sentenceOf(error) })
    }
  }
  return result
}
