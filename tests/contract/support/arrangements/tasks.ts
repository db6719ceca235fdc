import type { Arrangement, Setup } from '../arrange.ts'

const columnsOf = async ({ app, fixtures: { ada, startup } }: Setup) => {
  const { body } = await app.call('GET /api/startups/{id}/tasks', { id: startup.id }, { as: ada })
  return body.board ?? { columns: [], wipMode: 'warn' as const, labels: [], version: 0 }
}

/** A task of the owner in the first column. */
async function task({ app, fixtures: { ada, startup } }: Setup) {
  const answer = await app.call('POST /api/startups/{id}/tasks', { id: startup.id, body: { title: 'A task' } }, { as: ada })
  if (answer.status !== 200) throw new Error(`no task: ${answer.status}`)
  return { params: { taskId: answer.body.id }, partyId: ada.id }
}

async function archived(setup: Setup) {
  const { app, fixtures } = setup
  const made = await task(setup)
  await app.call('DELETE /api/startups/{id}/tasks/{taskId}', { id: fixtures.startup.id, ...made.params }, { as: fixtures.ada })
  return made
}

async function comment(setup: Setup) {
  const { app, fixtures } = setup
  const made = await task(setup)
  const input = { id: fixtures.startup.id, ...made.params, body: { content: 'Well done' } }
  const { body } = await app.call('POST /api/startups/{id}/tasks/{taskId}/comments', input, { as: fixtures.ada })
  return { ...made, params: { ...made.params, commentId: body.id } }
}

const change = { description: 'How', priority: 'high', assigneeIds: [], labelIds: [], dueAt: '2026-12-24', checklist: [{ text: 'First' }] }

/** What the endpoints about tasks and their comments need. */
export const TASK_ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  'POST /api/startups/{id}/tasks': async (setup) => ({ known: { columnId: (await columnsOf(setup)).columns[0]?.id } }),
  'POST /api/startups/{id}/tasks/bulk': async () => ({ known: { tasks: [{ title: 'A pasted line' }] } }),
  'PATCH /api/startups/{id}/tasks': async (setup) => ({
    body: { taskIds: [(await task(setup)).params.taskId], priority: 'high', dueAt: null },
  }),
  'GET /api/startups/{id}/tasks/{taskId}': task,
  'PUT /api/startups/{id}/tasks/{taskId}': async (setup) => ({ ...(await task(setup)), body: { title: 'Renamed', ...change } }),
  'PUT /api/startups/{id}/tasks/{taskId}/plan': async (setup) => {
    const made = await task(setup)
    const { app, fixtures, actor } = setup
    const input = {
      id: fixtures.startup.id,
      ...made.params,
      body: { assigneeIds: actor.id && actor.teamRole ? [actor.id] : [] },
    }
    await app.call('PUT /api/startups/{id}/tasks/{taskId}', input, { as: fixtures.ada })
    return { ...made, body: { plan: { at: new Date().toISOString(), minutes: 60 } } }
  },
  'PATCH /api/startups/{id}/tasks/{taskId}/move': async (setup) => {
    const [above, below, moved] = [await task(setup), await task(setup), await task(setup)]
    const body = { columnId: (await columnsOf(setup)).columns[0]?.id, beforeId: above.params.taskId, afterId: below.params.taskId }
    return { ...moved, body }
  },
  'DELETE /api/startups/{id}/tasks/{taskId}': task,
  'PATCH /api/startups/{id}/tasks/{taskId}/restore': archived,
  'PUT /api/startups/{id}/board': async (setup) => ({ body: await columnsOf(setup) }),
  'GET /api/tasks/mine': async (setup) => {
    const { app, fixtures } = setup
    const made = await task(setup)
    const input = { id: fixtures.startup.id, ...made.params, body: { assigneeIds: [fixtures.ada.id] } }
    await app.call('PUT /api/startups/{id}/tasks/{taskId}', input, { as: fixtures.ada })
    return {}
  },
  'GET /api/startups/{id}/tasks/{taskId}/comments': comment,
  'POST /api/startups/{id}/tasks/{taskId}/comments': task,
  'PUT /api/startups/{id}/tasks/{taskId}/comments/{commentId}': comment,
  'DELETE /api/startups/{id}/tasks/{taskId}/comments/{commentId}': comment,
  'GET /api/startups/{id}/tasks/{taskId}/activity': comment,
}
