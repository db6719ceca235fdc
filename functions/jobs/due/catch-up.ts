import { DUE_LANES, dueIn, dueMark, type DueThing } from '../../data/scheduled-actions.ts'
import { find } from '../../data/store/table.ts'
import { commit, put } from '../../data/store/write.ts'
import { doThing } from './do-thing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How long after its end an hour stays open for things that are written late. */
const GRACE = 5 * MINUTE

const lanes = Array.from({ length: DUE_LANES }, (_, lane) => lane)
const iso = (time: number): string => new Date(time).toISOString()

/**
 * Does everything that became due since the mark, hour by hour; stops when `mayGoOn` says so.
 * The mark moves over an hour when all of it is done, so a run that was ended, or days without one, lose nothing.
 */
export async function catchUp(mayGoOn: () => boolean): Promise<void> {
  const now = Date.now()
  const mark = await find(dueMark, {})
  // What was written before the first run of all is at most a day old. A mark that lies ahead is of a clock that was wrong.
  const from = mark && mark.doneTo <= iso(now) ? Date.parse(mark.doneTo) : now - (now % HOUR) - DAY
  for (let hour = from; hour <= now; hour += HOUR) {
    const done = await Promise.all(lanes.map((lane) => doLane(iso(hour), lane, iso(now), mayGoOn)))
    if (done.includes(false)) return
    if (hour + HOUR + GRACE <= now) await commit(put(dueMark, { doneTo: iso(hour + HOUR) }))
  }
}

/** Does what is due by now in one lane of an hour. False when it had to stop before the end. */
async function doLane(hour: string, lane: number, now: string, mayGoOn: () => boolean): Promise<boolean> {
  let next: Record<string, unknown> | undefined
  do {
    const read: { things: DueThing[]; next: Record<string, unknown> | undefined } = await dueIn(hour, lane, next)
    for (const thing of read.things) {
      if (thing.at > now) return true
      if (!mayGoOn()) return false
      await doThing(thing)
    }
    next = read.next
  } while (next && mayGoOn())
  return next === undefined
}
