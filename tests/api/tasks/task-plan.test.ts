import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'
import { inDays } from '../../support/freelance/gigs.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, bodyOf } from '../../support/tasks/tasks.ts'
import { addMember } from '../../support/teams/teams.ts'

const app = await openApp()
const plan = { at: inDays(2), minutes: 60 }

async function fixture() {
  const [ada, bob] = [await createUser('Ada'), await createUser('Bob')]
  const { id } = await registerStartup(app, ada)
  await addMember(id, bob)
  const task = await addTask(app, ada, id, { title: 'Print flyers', assigneeIds: [ada.id] })
  const path = { id, taskId: task.id }
  const planned = async (as = ada) =>
    bodyOf(await app.call('GET /api/calendar', { from: inDays(0), to: inDays(7) }, { as })).items.filter(({ type }) => type === 'plan')
  return { ada, bob, path, planned }
}

describe('PUT /api/startups/{id}/tasks/{taskId}/plan', () => {
  it('shows the planned time in the calendar of its user alone, and no more when it is removed', async () => {
    const { ada, bob, path, planned } = await fixture()
    bodyOf(await app.call('PUT /api/startups/{id}/tasks/{taskId}/plan', { ...path, body: { plan } }, { as: ada }))
    expect(await planned()).toMatchObject([{ title: 'Print flyers', start: plan.at }])
    const { body } = await app.call('GET /api/users/me/export', {}, { as: ada })
    expect(body['plannedTimes']).toEqual([{ taskId: path.taskId, startupId: path.id, ...plan }])
    expect(await planned(bob)).toEqual([])
    bodyOf(await app.call('PUT /api/startups/{id}/tasks/{taskId}/plan', { ...path, body: { plan: null } }, { as: ada }))
    expect(await planned()).toEqual([])
  })

  it('hides the planned time of a completed task, and forgets that of a task that is no longer assigned', async () => {
    const { ada, path, planned } = await fixture()
    bodyOf(await app.call('PUT /api/startups/{id}/tasks/{taskId}/plan', { ...path, body: { plan } }, { as: ada }))
    const { board } = bodyOf(await app.call('GET /api/startups/{id}/tasks', { id: path.id }, { as: ada }))
    const [first, done] = [board?.columns[0]?.id ?? '', board?.columns.find(({ isDone }) => isDone)?.id ?? '']
    const move = (columnId: string) =>
      app.call('PATCH /api/startups/{id}/tasks/{taskId}/move', { ...path, body: { columnId } }, { as: ada })
    bodyOf(await move(done))
    expect(await planned()).toEqual([])
    bodyOf(await move(first))
    expect(await planned()).toHaveLength(1)
    for (const assigneeIds of [[], [ada.id]])
      bodyOf(await app.call('PUT /api/startups/{id}/tasks/{taskId}', { ...path, body: { assigneeIds } }, { as: ada }))
    expect(await planned()).toEqual([])
  })

  it('returns 404 for a task that is not assigned to the caller', async () => {
    const { bob, path } = await fixture()
    expect(await app.call('PUT /api/startups/{id}/tasks/{taskId}/plan', { ...path, body: { plan } }, { as: bob })).toMatchObject({
      status: 404,
      body: { code: 'task.not_found' },
    })
  })

  it('does not notify the assignee again', async () => {
    const { ada, bob, path } = await fixture()
    bodyOf(await app.call('PUT /api/startups/{id}/tasks/{taskId}', { ...path, body: { assigneeIds: [bob.id] } }, { as: ada }))
    await app.settled()
    const noticesOf = async () => bodyOf(await app.call('GET /api/notifications/user', {}, { as: bob }))
    const before = await noticesOf()
    bodyOf(await app.call('PUT /api/startups/{id}/tasks/{taskId}/plan', { ...path, body: { plan } }, { as: bob }))
    await app.settled()
    expect(await noticesOf()).toEqual(before)
  })
})
