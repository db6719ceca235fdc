import { due, dueThings, type DueThing } from '../../data/scheduled-actions.ts'
import { commit, erase, transact } from '../../data/store/write.ts'
import { log } from '../../platform/log.ts'
import { ACTS } from './acts.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Does one thing. One that fails is tried again after a minute, two, four … a day, so that it holds up no other. */
export async function doThing(thing: DueThing): Promise<void> {
  try {
    const act = ACTS.get(thing.kind)
    if (!act) throw new TypeError(`There is no act for ${thing.kind}`)
    await act(thing)
    await commit(erase(dueThings.key(thing)))
  } catch (error) {
    log('error', 'due thing failed', { job: 'due', count: thing.tries + 1, error })
    await postpone(thing)
  }
}

async function postpone(thing: DueThing): Promise<void> {
  const at = new Date(Date.now() + Math.min(MINUTE * 2 ** thing.tries, DAY)).toISOString()
  await transact({
    now: erase(dueThings.key(thing)),
    later: due({ ...thing, at, tries: thing.tries + 1 }),
  })
}
