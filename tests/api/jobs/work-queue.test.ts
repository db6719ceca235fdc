import { describe, expect, it, vi } from 'vitest'
import {
  LANES,
  listQueued,
  listScheduled,
  QUEUE_LANES,
  QUEUES,
  schedule,
  type ScheduledAction,
} from '../../../functions/data/scheduled-actions.ts'
import { commit } from '../../../functions/data/store/write.ts'
import { catchUp } from '../../../functions/jobs/due/catch-up.ts'
import { HANDLERS } from '../../../functions/jobs/due/handlers.ts'
import { runLane } from '../../../functions/jobs/due/queues.ts'
import { runAction } from '../../../functions/jobs/due/run-action.ts'
import { invoke } from '../../../infra/local/in-process/handlers.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'

const app = await openApp()
const always = { mayGoOn: () => true, msLeft: () => MINUTE_MS }

let now = Date.now()
/** Time goes on from test to test, since the job's mark never goes back. */
function pass(milliseconds: number): void {
  now += milliseconds
  vi.useFakeTimers({ toFake: ['Date'], now })
}
const iso = (time: number) => new Date(time).toISOString()

describe('the work queue', () => {
  /** Actions of this hour that have no queue. */
  const onTime = async () => {
    const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => listScheduled(iso(now), lane)))
    return lanes.flatMap(({ items }) => items)
  }
  const deletion = (id: string, at = now) => schedule({ at: iso(at), kind: 'task.items', id, facts: { startupId: 'none' } })
  const queued = async () => (await Promise.all(QUEUE_LANES.map((lane) => listQueued(lane, 100)))).flat()

  it('gets each lane with something due, every minute until it is done', async () => {
    pass(0)
    await Promise.all(Array.from({ length: 60 }, (_, at) => commit(deletion(`later-${at}`, now + MINUTE_MS))))
    await app.run('due')
    pass(MINUTE_MS)
    const late = app.logs.lines.filter((line) => 'OldestAction' in line)
    expect(late).toEqual([])
    const waiting = await queued()
    expect([waiting.length, new Set(waiting.map(({ lane }) => lane)).size]).toEqual([60, QUEUES.bulk.lanes])
    app.queue.feed(() => Promise.resolve())
    await app.run('due')
    expect(app.logs.lines).toContainEqual(expect.objectContaining({ event: 'metric', outcome: 'bulk', OldestAction: 0 }))
    pass(MINUTE_MS)
    await app.run('due')
    expect(app.logs.lines).toContainEqual(expect.objectContaining({ event: 'metric', outcome: 'bulk', OldestAction: MINUTE_MS }))
    expect(await queued()).toHaveLength(60)
    app.queue.feed((event) => invoke('due', event))
    await app.run('due')
    expect(await queued()).toEqual([])
  })

  it('gets what the release before scheduled by the hour', async () => {
    pass(0)
    const item = deletion('former') as { Put: { Item: Record<string, unknown> } }
    await commit({ Put: { Item: { ...item.Put.Item, pk: `DUE#${iso(now).slice(0, 13)}#3`, lane: 3 } } })
    pass(MINUTE_MS)
    await catchUp(always)
    expect([await onTime(), (await queued()).map(({ id }) => id)]).toEqual([[], ['former']])
    await app.run('due')
    expect(await queued()).toEqual([])
  })

  it('is not what reminders wait for: they run while the work of every lane goes on', async () => {
    pass(0)
    const reminder = { at: iso(now), kind: 'upload.unused', id: 'on-time', facts: { url: 'on-time' } } as const
    await commit(schedule(reminder))
    await Promise.all(Array.from({ length: 60 }, (_, at) => commit(deletion(`slow-${at}`))))
    const { promise, resolve } = Promise.withResolvers<void>()
    const stuck = vi.spyOn(HANDLERS, 'task.items').mockReturnValue(promise)
    const run = app.run('due')
    await vi.waitFor(async () => expect(await onTime()).toEqual([]))
    await vi.waitFor(() => expect(stuck).toHaveBeenCalled())
    expect(await queued()).toHaveLength(60)
    resolve()
    await run
    stuck.mockRestore()
    expect(await queued()).toEqual([])
  })

  it('postpones an action that does not end in time, so that its lane goes on', async () => {
    pass(0)
    await commit(deletion('endless'))
    const [action] = await queued()
    const stuck = vi.spyOn(HANDLERS, 'task.items').mockReturnValue(new Promise(() => {}))
    await runAction(action as ScheduledAction, { ...always, msLeft: () => 1 })
    stuck.mockRestore()
    expect(await queued()).toEqual([])
    pass(MINUTE_MS)
    expect(await queued()).toMatchObject([{ id: 'endless', tries: 1 }])
    await app.run('due')
    expect(await queued()).toEqual([])
  })

  it('goes on where a worker had to stop', async () => {
    pass(0)
    await Promise.all(Array.from({ length: 60 }, (_, at) => commit(deletion(`part-${at}`))))
    let steps = 5
    for (const lane of QUEUE_LANES) await runLane(lane, { ...always, mayGoOn: () => (steps -= 1) > 0 })
    expect((await queued()).length).toBeGreaterThan(50)
    await app.run('due')
    expect(await queued()).toEqual([])
  })
})
