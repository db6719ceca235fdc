import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  LANES,
  listScheduled,
  QUEUE_LANES,
  schedule,
  scheduleCheckpoint,
  type ActionKind,
  type ScheduledAction,
} from '../../../functions/data/scheduled-actions.ts'
import { find } from '../../../functions/data/store/table.ts'
import { files, listFileDeletions } from '../../../functions/data/uploads/files.ts'
import { put, transact } from '../../../functions/data/store/write.ts'
import { catchUp } from '../../../functions/jobs/due/catch-up.ts'
import { deleteUnused } from '../../../functions/domain/uploads/delete-unused.ts'
import type { Person } from '../../support/app/people.ts'
import { openApp } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { upload } from '../../support/uploads.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'

const app = await openApp()
const always = { mayGoOn: () => true, msLeft: () => MINUTE_MS }
let ada: Person
let now = Date.now()
beforeAll(async () => {
  ada = await app.signUp('Ada')
  await catchUp(always)
})

/** Time goes on from test to test, since the job's mark never goes back. */
function pass(milliseconds: number): void {
  now += milliseconds
  vi.useFakeTimers({ toFake: ['Date'], now })
}
const iso = (time: number) => new Date(time).toISOString()
const queuedForDeletion = async () => (await listFileDeletions(1_000)).items.map(({ url }) => url)
const owned = (url: string) => find(files, { url })

let made = 0
async function unused(at: number, kind: ActionKind = 'upload.unused'): Promise<string> {
  made += 1
  const url = `/uploads/logos/${made.toString(16).padStart(32, '0')}.png`
  await transact({
    file: put(files, { url, userId: ada.id, kind: 'logo', createdAt: iso(now) }),
    due: schedule({ at: iso(at), kind, id: url, facts: { url } }),
  })
  return url
}
/** The scheduled actions of the last hours that have not run. */
async function left(hoursBack = 2): Promise<ScheduledAction[]> {
  const hours = Array.from({ length: hoursBack }, (_, hour) => iso(now - hour * HOUR_MS))
  const lanes = Array.from({ length: LANES }, (_, lane) => lane)
  const read = await Promise.all(hours.flatMap((hour) => lanes.map((lane) => listScheduled(hour, lane, undefined))))
  return read.flatMap(({ items }) => items).filter(({ at }) => at <= iso(now))
}

describe('a finished upload', () => {
  it('is deleted when nothing shows it a day later, and not earlier', async () => {
    pass(0)
    const url = await upload(app, ada)
    pass(DAY_MS - MINUTE_MS)
    await app.run('due')
    await app.run('files')
    expect((await app.raw('GET', url)).status).toBe(200)
    pass(2 * MINUTE_MS)
    await app.run('due')
    await app.run('files')
    expect((await app.raw('GET', url)).status).toBe(404)
    expect(await owned(url)).toBeUndefined()
    expect(await left()).toEqual([])
  })

  it('stays when a startup shows it', async () => {
    pass(0)
    const grace = await app.signUp('Grace')
    const logoUrl = await upload(app, grace)
    await registerStartup(app, grace, { logoUrl })
    pass(3 * DAY_MS)
    await app.run('due')
    await app.run('files')
    expect((await app.raw('GET', logoUrl)).status).toBe(200)
  })
})

describe('the scheduler', () => {
  it('runs an action once, however often and concurrently it runs', async () => {
    pass(0)
    const urls = await Promise.all(Array.from({ length: 40 }, () => unused(now + HOUR_MS)))
    pass(HOUR_MS)
    await Promise.all([app.run('due'), app.run('due'), app.run('due')])
    await app.run('due')
    expect((await queuedForDeletion()).toSorted()).toEqual(urls.toSorted())
    await app.run('files')
  })

  it('spreads actions over lanes', async () => {
    pass(0)
    await Promise.all(Array.from({ length: 80 }, () => unused(now + HOUR_MS)))
    const sizes = await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => (await listScheduled(iso(now + HOUR_MS), lane, undefined)).items.length),
    )
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(80)
    pass(HOUR_MS)
    await app.run('due')
    await app.run('files')
  })

  it('continues after the last completed action of an interrupted run', async () => {
    pass(0)
    const urls = await Promise.all(Array.from({ length: 30 }, (_, at) => unused(now + at * 10 * MINUTE_MS)))
    pass(DAY_MS)
    const { doneTo: before } = (await find(scheduleCheckpoint, {})) ?? { doneTo: 'never' }
    for (let runs = 0; (await left(25)).length > 0; runs += 1) {
      let steps = 12
      await catchUp({ ...always, mayGoOn: () => (steps -= 1) > 0 })
      expect(runs).toBeLessThan(60)
    }
    await catchUp(always)
    expect((await queuedForDeletion()).toSorted()).toEqual(urls.toSorted())
    expect((await find(scheduleCheckpoint, {}))?.doneTo).toBe(iso(now - (now % HOUR_MS) - (now % HOUR_MS < 5 * MINUTE_MS ? HOUR_MS : 0)))
    expect(before < iso(now)).toBe(true)
    await app.run('files')
  })

  it('does nothing twice that was done just before a run was killed', async () => {
    pass(0)
    const url = await unused(now + HOUR_MS)
    pass(HOUR_MS)
    const [thing] = await left()
    expect(thing).toMatchObject({ id: url, kind: 'upload.unused' })
    await deleteUnused(url)
    await app.run('due')
    expect(await queuedForDeletion()).toEqual([url])
    await app.run('files')
  })

  it('catches up after days of sleep', async () => {
    pass(0)
    const urls = await Promise.all([1, 30, 100, 239].map((hours) => unused(now + hours * HOUR_MS)))
    const later = await unused(now + 241 * HOUR_MS)
    pass(10 * DAY_MS)
    await app.run('due')
    expect((await queuedForDeletion()).toSorted()).toEqual(urls.toSorted())
    expect(await owned(later)).toBeDefined()
    pass(HOUR_MS)
    await app.run('due')
    expect(await owned(later)).toBeUndefined()
    await app.run('files')
  })

  it('does what is written late into an hour that has just ended', async () => {
    pass(2 * HOUR_MS - (now % HOUR_MS) + 3 * MINUTE_MS)
    await app.run('due')
    const url = await unused(now - 4 * MINUTE_MS)
    pass(MINUTE_MS)
    await app.run('due')
    expect(await queuedForDeletion()).toEqual([url])
    await app.run('files')
  })

  it('goes on by the right time after a clock that ran ahead was set back', async () => {
    pass(0)
    const right = now
    pass(5 * DAY_MS)
    await app.run('due')
    now = right
    const url = await unused(now + HOUR_MS)
    pass(HOUR_MS)
    await app.run('due')
    expect(await queuedForDeletion()).toEqual([url])
    await app.run('files')
  })

  it('writes nothing when no action is scheduled and the hour is still open', async () => {
    pass(2 * HOUR_MS - (now % HOUR_MS) + 10 * MINUTE_MS)
    await app.run('due')
    pass(MINUTE_MS)
    const operations: string[] = []
    app.dynamodb.faults.loseAnswer = ({ operation }) => {
      operations.push(operation)
      return false
    }
    await app.run('due')
    app.dynamodb.faults.loseAnswer = undefined
    expect(new Set(operations)).toEqual(new Set(['GetItem', 'Query']))
    expect(operations).toHaveLength(1 + LANES + QUEUE_LANES.length)
  })

  it('tries again later what fails, and lets nothing wait for it', async () => {
    pass(0)
    const odd = await unused(now + MINUTE_MS, 'nothing.known' as ActionKind)
    const good = await unused(now + 2 * MINUTE_MS)
    pass(2 * MINUTE_MS)
    await app.run('due')
    expect(await queuedForDeletion()).toEqual([good])
    await app.run('files')

    const triesAt: number[] = []
    const began = now
    for (let minute = 0; minute < 40; minute += 1) {
      pass(MINUTE_MS)
      const waiting = (await left()).filter(({ id }) => id === odd)
      if (waiting.length > 0) triesAt.push((now - began) / MINUTE_MS)
      await app.run('due')
    }
    expect(triesAt).toEqual([1, 3, 7, 15, 31])
    expect(await owned(odd)).toBeDefined()
  })
})
