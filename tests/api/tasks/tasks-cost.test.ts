import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Card } from '../../../functions/data/tasks/cards.ts'
import { byRank } from '../../../shared/boards/rank.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { metering } from '../../contract/support/meter.ts'
import { openApp } from '../../support/app.ts'
import type { Person } from '../../support/app/people.ts'
import { loadBoard } from '../../support/tasks/load-board.ts'
import { bodyOf, readBoard } from '../../support/tasks/tasks.ts'
import { teamOf } from '../../support/teams/teams.ts'

/** Session, user, startup and membership. */
const AUTHENTICATION = { trips: 1, reads: 4 }
const TASKS = 1_000

const app = await openApp({ jobs: false })
let ada: Person
let id: string
let cards: Card[]
beforeAll(async () => {
  const team = await teamOf(app)
  ada = team.ada
  id = team.startup.id
  cards = await loadBoard(id, [team.ada.id, team.admin.id, team.manager.id, team.member.id], TASKS)
})

const cardAt = (at: number): Card => cards[at] ?? expect.fail('no card')

describe('a board of 1,000 tasks', () => {
  it('is opened in two round trips, with 50 read units and 70 kB at most, without descriptions', async () => {
    const { result, spent } = await metering(() => readBoard(app, ada, id))
    const bytes = gzipSync(JSON.stringify(result)).length
    console.log(`opens with ${JSON.stringify(spent)} and ${bytes} bytes`)
    expect(result.tasks).toHaveLength(TASKS)
    expect(result.tasks.some((task) => 'description' in task)).toBe(false)
    expect([spent.trips, spent.writes]).toEqual([2, 0])
    expect(spent.reads).toBeLessThanOrEqual(50)
    expect(bytes).toBeLessThanOrEqual(70_000)
    expect(result.seq).toBe(TASKS)
  })

  it('takes a move in two round trips, with 6 read and 8 write units at most, beside authentication', async () => {
    const [moved, above, below] = [cardAt(500), cardAt(1), cardAt(5)]
    const body = { columnId: above.columnId, beforeId: above.id, afterId: below.id }
    const { result, spent } = await metering(() =>
      app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id, taskId: moved.id, body }, { as: ada }),
    )
    const { task } = bodyOf(result)
    expect([above.rank < task.rank, task.rank < below.rank]).toEqual([true, true])
    expect(spent.trips - AUTHENTICATION.trips).toBeLessThanOrEqual(2)
    expect(spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(6)
    expect(spent.writes).toBeLessThanOrEqual(8)
  })

  it('takes a move into the column of completed tasks for the same', async () => {
    const [moved, last] = [cardAt(600), cardAt(999)]
    const { result, spent } = await metering(() =>
      app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id, taskId: moved.id, body: { columnId: last.columnId } }, { as: ada }),
    )
    expect(bodyOf(result).task.completedAt).not.toBeNull()
    expect(spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(6)
    expect(spent.writes).toBeLessThanOrEqual(8)
  })

  it('is opened again in the same environment for the price of what has changed, and is the board as it is', async () => {
    const before = await readBoard(app, ada, id)
    const [renamed, archived] = [cardAt(9), cardAt(10)]
    bodyOf(await app.call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId: renamed.id, body: { title: 'Renamed' } }, { as: ada }))
    bodyOf(await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId: archived.id }, { as: ada }))
    const again = await metering(() => readBoard(app, ada, id))
    expect(again.spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(2.5)
    expect(again.result.tasks).toHaveLength(before.tasks.length - 1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE_MS })
    const full = await metering(() => readBoard(app, ada, id))
    vi.useRealTimers()
    expect(full.spent.reads).toBeGreaterThan(20)
    expect({ ...again.result, tasks: again.result.tasks.toSorted(byRank) }).toEqual({
      ...full.result,
      tasks: full.result.tasks.toSorted(byRank),
    })
  })

  it('answers an idle poll with 304 for half a read unit', async () => {
    const { seq } = await readBoard(app, ada, id)
    const since = (await readBoard(app, ada, id, seq)).seq
    const first = await app.call('GET /api/startups/{id}/tasks', { id, since }, { as: ada })
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const { result, spent } = await metering(() => app.call('GET /api/startups/{id}/tasks', { id, since }, { as: ada, headers }))
    expect(result.status).toBe(304)
    expect(spent.trips).toBe(2)
    expect(spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(0.5)
  })

  it('answers a poll after one change for the price of that card', async () => {
    const { seq } = await readBoard(app, ada, id)
    const since = (await readBoard(app, ada, id, seq)).seq
    const change = { id, taskId: cardAt(7).id, body: { title: 'Renamed' } }
    bodyOf(await app.call('PUT /api/startups/{id}/tasks/{taskId}', change, { as: ada }))
    const { result, spent } = await metering(() => readBoard(app, ada, id, since))
    expect(result.tasks.map(({ title }) => title)).toEqual(['Renamed'])
    expect(spent.reads - AUTHENTICATION.reads).toBeLessThanOrEqual(1.5)
  })
})
