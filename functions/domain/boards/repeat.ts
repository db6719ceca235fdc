import { fail } from '../../../shared/errors.ts'
import { backOff } from '../../platform/backoff.ts'

const TRIES = 24
const LONGEST_PAUSE = 3

/** Thrown by a change that has itself changed the board before, so that it is repeated. */
export class BoardChanged extends Error {
  override readonly name = 'BoardChanged'
}

/** Repeats a change of a board, which is applied to a new state each time, until it is committed. */
export async function repeatUntilCommitted<A>(attempt: () => Promise<{ answer: A; isCommitted: boolean }>): Promise<A> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { answer, isCommitted } = await attempt()
      if (isCommitted) return answer
    } catch (error) {
      if (!(error instanceof BoardChanged)) throw error
    }
    if (tries === TRIES) fail('http.busy')
    await backOff(Math.min(tries, LONGEST_PAUSE))
  }
}
