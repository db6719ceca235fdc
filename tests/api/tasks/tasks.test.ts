import { describe, expect, it } from 'vitest'
import type { LabelColour, WipMode } from '../../../shared/choices.ts'
import type { Label } from '../../../shared/entities/tasks/board.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { teamOf } from '../../support/teams/teams.ts'
import { addTask, addTasks, bodyOf, boardOf, columnIds, readBoard, titlesIn } from '../../support/tasks/tasks.ts'

const app = await openApp({ jobs: false })

async function fixture() {
  const ada = await createUser('Ada')
  const { id } = await registerStartup(app, ada)
  return { ada, id, columns: await columnIds(app, ada, id) }
}

describe('POST /api/startups/{id}/tasks', () => {
  it('S3-32 creates a task at the end of a column, with the next number, priority unset or given', async () => {
    const { ada, id, columns } = await fixture()
    const first = await addTask(app, ada, id, { title: '  Write the   plan ' })
    expect(first).toMatchObject({
      title: 'Write the plan',
      number: 1,
      priority: 'default',
      columnId: columns[0],
      version: 1,
      checked: [0, 0],
    })
    expect(first).toMatchObject({ description: '', checklist: [], assigneeIds: [], createdBy: ada.id, completedAt: null })
    expect((await addTask(app, ada, id, { title: 'Second', priority: 'high' })).priority).toBe('high')
    expect([(await addTask(app, ada, id, { title: 'Third', columnId: columns[1] ?? '', priority: 'low' })).priority]).toEqual(['low'])
    const { board, tasks, isWhole } = await readBoard(app, ada, id)
    expect(isWhole).toBe(true)
    expect(board?.columns.map(({ name }) => name)).toEqual(['To Do', 'In Progress', 'Review', 'Done'])
    expect(titlesIn(tasks, columns[0])).toEqual(['Write the plan', 'Second'])
    expect(new Set(tasks.map(({ number }) => number))).toEqual(new Set([1, 2, 3]))
  })

  it('completes a task that is created in a column for completed tasks', async () => {
    const { ada, id, columns } = await fixture()
    expect((await addTask(app, ada, id, { title: 'Done', columnId: columns[3] })).completedAt).not.toBeNull()
  })

  it('names the field of an invalid column, assignee, label, date and text', async () => {
    const { ada, id } = await fixture()
    const [stranger, other] = [await createUser('Sam'), await fixture()]
    const refused = async (body: object) => {
      const { status, problem } = await app.call('POST /api/startups/{id}/tasks', { id, body: { title: 'A', ...body } }, { as: ada })
      return [status, problem?.code, problem?.errors?.[0]?.path]
    }
    expect(await refused({ columnId: other.columns[0] })).toEqual([400, 'task.column_not_found', 'columnId'])
    expect(await refused({ assigneeIds: [stranger.id] })).toEqual([400, 'task.assignee_not_member', 'assigneeIds'])
    expect(await refused({ labelIds: [other.columns[0]] })).toEqual([400, 'task.label_not_found', 'labelIds'])
    expect(await refused({ dueAt: '2026-02-30' })).toEqual([400, 'http.invalid', 'dueAt'])
    expect(await refused({ description: 'x'.repeat(10_001) })).toEqual([400, 'http.invalid', 'description'])
    expect(await refused({ title: ' ' })).toEqual([400, 'http.invalid', 'title'])
    expect((await readBoard(app, ada, id)).tasks).toEqual([])
  })
})

describe('POST /api/startups/{id}/tasks/bulk', () => {
  it('creates tasks in their order, all or none', async () => {
    const { ada, id, columns } = await fixture()
    await addTasks(
      app,
      ada,
      id,
      Array.from({ length: 45 }, (_, at) => ({ title: `Line ${at}` })),
    )
    const sent = { id, body: { tasks: [{ title: 'Good' }, { title: 'Bad', columnId: id }] } }
    expect((await app.call('POST /api/startups/{id}/tasks/bulk', sent, { as: ada })).problem?.code).toBe('task.column_not_found')
    const { tasks } = await readBoard(app, ada, id)
    expect(titlesIn(tasks, columns[0])).toEqual(Array.from({ length: 45 }, (_, at) => `Line ${at}`))
    expect(new Set(tasks.map(({ number }) => number)).size).toBe(45)
  })
})

describe('PUT /api/startups/{id}/tasks/{taskId}', () => {
  it('changes what is sent, keeps the rest, and logs each change', async () => {
    const { ada, member, startup } = await teamOf(app)
    const { id } = startup
    const { id: taskId } = await addTask(app, ada, id, { title: 'Plan', description: 'Long' })
    const put = (body: object) => app.call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId, body }, { as: ada })
    const changed = bodyOf(
      await put({
        priority: 'high',
        assigneeIds: [member.id, member.id],
        dueAt: '2026-12-24',
        checklist: [
          { text: 'One', isDone: true },
          { text: 'Two', assigneeId: ada.id },
        ],
      }),
    )
    expect(changed).toMatchObject({ title: 'Plan', description: 'Long', assigneeIds: [member.id], checked: [1, 2], version: 2 })
    const renamed = bodyOf(await put({ title: 'Better plan', dueAt: null, checklist: changed.checklist.toReversed(), assigneeIds: [] }))
    expect(renamed.checklist).toEqual(changed.checklist.toReversed())
    expect(bodyOf(await app.call('GET /api/startups/{id}/tasks/{taskId}', { id, taskId }, { as: member }))).toEqual(renamed)
    expect(bodyOf(await put({ title: 'Better plan' })).version).toBe(3)
    const log = bodyOf(await app.call('GET /api/startups/{id}/tasks/{taskId}/activity', { id, taskId }, { as: member }))
    const said = log.items.map(({ type, from, to, actorName }) => [type, from, to, actorName].join('|'))
    expect(said.toSorted()).toEqual(
      [
        'assigned|Memo||Ada',
        'assigned||Memo|Ada',
        'checklist|0/0|1/2|Ada',
        'checklist|1/2|1/2|Ada',
        'created|||Ada',
        'due|2026-12-24||Ada',
        'due||2026-12-24|Ada',
        'priority|default|high|Ada',
        'renamed|Plan|Better plan|Ada',
      ].toSorted(),
    )
    expect(said.at(-1)).toBe('created|||Ada')
  })

  it('answers a change of an older version with 409 and the present task', async () => {
    const { ada, id } = await fixture()
    const { id: taskId, version } = await addTask(app, ada, id, { title: 'Plan' })
    const put = (title: string) => app.call('PUT /api/startups/{id}/tasks/{taskId}', { id, taskId, body: { title, version } }, { as: ada })
    bodyOf(await put('First'))
    const { status, problem } = await put('Second')
    expect([status, problem]).toMatchObject([409, { code: 'task.stale', current: { id: taskId, title: 'First', version: 2 } }])
  })
})

describe('PATCH /api/startups/{id}/tasks/{taskId}/move', () => {
  it('moves a card between two others, directly above one, to the top, to the end and into a column that completes it', async () => {
    const { ada, id, columns } = await fixture()
    const cards = await addTasks(
      app,
      ada,
      id,
      ['A', 'B', 'C', 'D'].map((title) => ({ title })),
    )
    const idOf = (title: string) => cards.find((card) => card.title === title)?.id ?? ''
    const move = async (title: string, columnId: string, above: string | null | undefined, below: string | null) => {
      const body = { columnId, beforeId: above && idOf(above), afterId: below && idOf(below) }
      return bodyOf(await app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { id, taskId: idOf(title), body }, { as: ada })).task
    }
    const order = async (at: 0 | 1 | 2 | 3) => titlesIn((await readBoard(app, ada, id)).tasks, columns[at]).join('')
    await move('D', columns[0], 'A', 'B')
    expect(await order(0)).toBe('ADBC')
    await move('C', columns[0], undefined, 'B')
    expect(await order(0)).toBe('ADCB')
    await move('C', columns[0], null, 'A')
    expect(await order(0)).toBe('CADB')
    await move('C', columns[0], 'B', null)
    expect(await order(0)).toBe('ADBC')
    expect((await move('A', columns[3], null, null)).completedAt).not.toBeNull()
    expect([await order(0), await order(3)]).toEqual(['DBC', 'A'])
    expect((await move('A', columns[1], null, null)).completedAt).toBeNull()
    // The card above has gone: next to the one below.
    await move('D', columns[0], 'A', 'C')
    expect(await order(0)).toBe('BDC')
    await move('C', columns[0], null, 'A')
    expect(await order(0)).toBe('CBD')
  })
})

describe('DELETE /api/startups/{id}/tasks/{taskId}', () => {
  it('archives a task for 30 days, lists it, and restore brings it back at its place', async () => {
    const { ada, member, startup } = await teamOf(app)
    const { id } = startup
    const [column] = await columnIds(app, ada, id)
    const first = await addTask(app, ada, id, { title: 'First', assigneeIds: [member.id] })
    await addTask(app, ada, id, { title: 'Second' })
    const on = { id, taskId: first.id }
    bodyOf(await app.call('DELETE /api/startups/{id}/tasks/{taskId}', on, { as: ada }))
    bodyOf(await app.call('DELETE /api/startups/{id}/tasks/{taskId}', on, { as: ada }))
    expect((await readBoard(app, ada, id)).tasks.map(({ title }) => title)).toEqual(['Second'])
    const archived = bodyOf(await app.call('GET /api/startups/{id}/tasks', { id, archived: 'true' }, { as: ada }))
    const [one] = archived.tasks
    expect(archived.tasks.map(({ title }) => title)).toEqual(['First'])
    expect(Date.parse(one?.deletesAt ?? '') - Date.parse(one?.archivedAt ?? '')).toBe(30 * DAY_MS)
    const edit = await app.call('PUT /api/startups/{id}/tasks/{taskId}', { ...on, body: { title: 'X' } }, { as: ada })
    expect(edit.problem?.code).toBe('task.archived')
    expect(bodyOf(await app.call('GET /api/tasks/mine', {}, { as: member })).items).toEqual([])
    const back = bodyOf(await app.call('PATCH /api/startups/{id}/tasks/{taskId}/restore', on, { as: ada }))
    expect(back).toMatchObject({ archivedAt: null, deletesAt: null, assigneeIds: [member.id], number: 1 })
    expect(titlesIn((await readBoard(app, ada, id)).tasks, column)).toEqual(['First', 'Second'])
    expect(bodyOf(await app.call('GET /api/tasks/mine', {}, { as: member })).items.map(({ title }) => title)).toEqual(['First'])
  })

  it('is for the creator and for leaders', async () => {
    const { ada, manager, member, startup } = await teamOf(app)
    const { id } = startup
    const [own, others] = [await addTask(app, member, id, { title: 'Own' }), await addTask(app, ada, id, { title: 'Of Ada' })]
    const archive = async (as: typeof ada, taskId: string) =>
      (await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id, taskId }, { as })).status
    expect(await archive(member, others.id)).toBe(403)
    expect(await archive(member, own.id)).toBe(200)
    expect(await archive(manager, others.id)).toBe(200)
  })
})

describe('PATCH /api/startups/{id}/tasks', () => {
  it('changes several tasks and names those that it cannot change', async () => {
    const { ada, member, startup } = await teamOf(app)
    const { id } = startup
    const columns = await columnIds(app, ada, id)
    const board = await boardOf(app, ada, id)
    const limited = {
      ...board,
      columns: board.columns.map((one, at) => (at === 1 ? { ...one, wipLimit: 2 } : one)),
      wipMode: 'block' as WipMode,
    }
    bodyOf(await app.call('PUT /api/startups/{id}/board', { id, body: limited }, { as: ada }))
    const tasks = await addTasks(
      app,
      ada,
      id,
      ['A', 'B', 'C'].map((title) => ({ title })),
    )
    const taskIds = [...tasks.map((task) => task.id), id]
    const body = { taskIds, columnId: columns[1], addAssigneeId: member.id, priority: 'low' as const }
    const changed = bodyOf(await app.call('PATCH /api/startups/{id}/tasks', { id, body }, { as: ada }))
    expect(changed.tasks.map(({ title, columnId, assigneeIds, priority }) => [title, columnId, assigneeIds, priority])).toEqual([
      ['A', columns[1], [member.id], 'low'],
      ['B', columns[1], [member.id], 'low'],
    ])
    expect(changed.failed.map(({ code }) => code)).toEqual(['task.wip_limit', 'task.not_found'])
    const archive = { taskIds: tasks.map((task) => task.id), archived: true }
    expect(bodyOf(await app.call('PATCH /api/startups/{id}/tasks', { id, body: archive }, { as: member })).failed).toHaveLength(3)
    expect(bodyOf(await app.call('PATCH /api/startups/{id}/tasks', { id, body: archive }, { as: ada })).tasks).toHaveLength(3)
    expect((await readBoard(app, ada, id)).tasks).toEqual([])
  })
})

describe('PUT /api/startups/{id}/board', () => {
  it('adds, renames, reorders and deletes columns; one with tasks stays', async () => {
    const { ada, id } = await fixture()
    const board = await boardOf(app, ada, id)
    const put = (body: object) => app.call('PUT /api/startups/{id}/board', { id, body: body as typeof board }, { as: ada })
    await addTask(app, ada, id, { title: 'Plan' })
    const [todo, ...others] = board.columns
    const kept = await put({ ...board, columns: others })
    expect([kept.status, kept.problem?.code, kept.problem?.errors?.[0]?.path]).toEqual([409, 'board.column_not_empty', 'columns'])
    const labels: Omit<Label, 'id'>[] = [{ name: 'Bug', colour: 'red' satisfies LabelColour }]
    const after = bodyOf(await put({ ...board, labels, columns: [others[0], { ...todo, name: 'Next' }, { name: 'New' }] }))
    expect(after.columns.map(({ name }) => name)).toEqual(['In Progress', 'Next', 'New'])
    expect(after.columns.slice(0, 2).map((column) => column.id)).toEqual([others[0]?.id, todo?.id])
    expect(after.version).toBe(1)
    const stale = await put({ ...board, columns: board.columns })
    expect([stale.status, stale.problem]).toMatchObject([409, { code: 'board.stale', current: after }])
  })
})
