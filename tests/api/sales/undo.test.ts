import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/app.ts'
import { addLead, moveLead, salesTeam } from '../../support/sales/sales.ts'
import { addTask, bodyOf } from '../../support/tasks/tasks.ts'

const app = await openApp({ jobs: false })

describe('undo of moves and removals', () => {
  it('lets who closed a lead undo that, to the stage and rank before, without being a leader', async () => {
    const { ada, id, members } = await salesTeam(app, 'Sales', 'Sales')
    const [closer, other] = members
    const { id: leadId, rank } = await addLead(app, ada, id)
    const back = (as = closer, stage: 'new' | 'contacted' = 'new') =>
      app.call('PATCH /api/startups/{id}/leads/{leadId}/stage', { id, leadId, body: { stage, rank } }, { as })
    bodyOf(await moveLead(app, closer ?? ada, id, leadId, { stage: 'won' }))
    expect((await back(other)).problem?.code).toBe('lead.stage_not_allowed')
    expect((await back(closer, 'contacted')).problem?.code).toBe('lead.reopen_forbidden')
    expect(bodyOf(await back()).lead).toMatchObject({ stage: 'new', rank, lostReason: '' })
  })

  it('refuses a rank that would break the order, and a removal or restoration of another version', async () => {
    const { ada, id } = await salesTeam(app)
    const { id: taskId, columnId, version } = await addTask(app, ada, id, { title: 'Ship' })
    const move = await app.call(
      'PATCH /api/startups/{id}/tasks/{taskId}/move',
      { id, taskId, body: { columnId, rank: 'a0 ' } },
      { as: ada },
    )
    expect(move.problem?.errors).toEqual([{ path: 'rank', message: 'Please name a rank' }])
    const route = '/api/startups/{id}/tasks/{taskId}'
    const removal = (of: number) => app.call(`DELETE ${route}`, { id, taskId, version: String(of) }, { as: ada })
    expect((await removal(version + 1)).problem?.code).toBe('task.stale')
    bodyOf(await removal(version))
    const restoration = (of: number) => app.call(`PATCH ${route}/restore`, { id, taskId, version: String(of) }, { as: ada })
    expect((await restoration(version)).problem?.code).toBe('task.stale')
    expect(bodyOf(await restoration(version + 1)).archivedAt).toBeNull()
  })
})
