import { RECORD, type RecordedAnswer } from './answers.ts'
import { recordOf } from './store/table.ts'
import { transact as transactInStore, type Refusal, type Write } from './store/write.ts'

/** What repositories describe as writes becomes one transaction here; the only way for other layers to write. */
export { commit, Contended, invalidWrites, type Refusal, type Write } from './store/write.ts'

/** A transaction takes no more writes and checks. */
export const WRITES_MAX = 100

/** The transaction was refused because an equal call was faster and has recorded its answer. */
export class AlreadyAnswered extends Error {
  override readonly name = 'AlreadyAnswered'
  readonly answer: RecordedAnswer
  constructor(answer: RecordedAnswer) {
    super('This call has an answer already')
    this.answer = answer
  }
}

/**
 * Writes all of it or nothing. Returns nothing when it is done, else the writes that failed their conditions. Throws `Contended` at
 * once when another transaction holds a write of `yielding`.
 */
export async function transact<K extends string>(
  writes: Readonly<Record<K, Write>>,
  yielding: readonly K[] = [],
): Promise<Partial<Record<K, Refusal>> | undefined> {
  const refused: Readonly<Record<string, Refusal | undefined>> | undefined = await transactInStore(writes, yielding)
  const recorded = refused?.[RECORD]
  if (recorded) throw new AlreadyAnswered(recordOf<RecordedAnswer>(recorded))
  return refused as Partial<Record<K, Refusal>> | undefined
}
