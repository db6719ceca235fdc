import { describe, expect, it } from 'vitest'
import { createUser } from '../../support/create-user.ts'
import { openApp } from '../../support/app.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addTask, bodyOf, boardOf } from '../../support/tasks/tasks.ts'
import { recordWrites, refusalsOf } from '../support/written.ts'

const app = await openApp()
const [ada, mallory] = [await createUser('Ada'), await createUser('Mallory')]
const [own, other] = [await registerStartup(app, ada), await registerStartup(app, mallory)]
const [task, theirs] = [await addTask(app, ada, own.id, { title: 'Own' }), await addTask(app, mallory, other.id, { title: 'Theirs' })]
const commentOn = async (as: typeof ada, id: string, taskId: string) =>
  bodyOf(await app.call('POST /api/startups/{id}/tasks/{taskId}/comments', { id, taskId, body: { content: 'Hm' } }, { as }))
const [comment, foreign] = [await commentOn(ada, own.id, task.id), await commentOn(mallory, other.id, theirs.id)]
const [ownBoard, otherBoard] = [await boardOf(app, ada, own.id), await boardOf(app, mallory, other.id)]
const [ownColumn, otherColumn] = [ownBoard.columns[0]?.id, otherBoard.columns[0]?.id]
const writing = recordWrites(app)
const refusal = refusalsOf(app, writing)

const at = (id: string, rest: string) => `/api/startups/${id}/${rest}`
type Row = [what: string, method: string, path: string, body: object | undefined, answer: [number, string]]
const notFound: [number, string] = [404, 'task.not_found']
const ROWS: Row[] = [
  ['reads another startup’s board', 'GET', at(other.id, 'tasks'), undefined, [403, 'auth.forbidden']],
  ['reads another startup’s task', 'GET', at(other.id, `tasks/${theirs.id}`), undefined, [403, 'auth.forbidden']],
  ['reads another startup’s task as of the own', 'GET', at(own.id, `tasks/${theirs.id}`), undefined, notFound],
  ['changes it', 'PUT', at(own.id, `tasks/${theirs.id}`), { title: 'Mine' }, notFound],
  ['moves it', 'PATCH', at(own.id, `tasks/${theirs.id}/move`), { columnId: ownColumn }, notFound],
  ['archives it', 'DELETE', at(own.id, `tasks/${theirs.id}`), undefined, notFound],
  ['restores it', 'PATCH', at(own.id, `tasks/${theirs.id}/restore`), undefined, notFound],
  ['reads its comments', 'GET', at(own.id, `tasks/${theirs.id}/comments`), undefined, notFound],
  ['reads its log', 'GET', at(own.id, `tasks/${theirs.id}/activity`), undefined, notFound],
  ['comments on it', 'POST', at(own.id, `tasks/${theirs.id}/comments`), { content: 'Mine' }, notFound],
  [
    'moves a task to another startup’s column',
    'PATCH',
    at(own.id, `tasks/${task.id}/move`),
    { columnId: otherColumn },
    [400, 'task.column_not_found'],
  ],
  [
    'assigns a task to a user who is no member',
    'PUT',
    at(own.id, `tasks/${task.id}`),
    { assigneeIds: [mallory.id] },
    [400, 'task.assignee_not_member'],
  ],
  ['adds another startup’s label', 'PUT', at(own.id, `tasks/${task.id}`), { labelIds: [otherColumn] }, [400, 'task.label_not_found']],
  [
    'changes the comment on another task',
    'PUT',
    at(own.id, `tasks/${task.id}/comments/${foreign.id}`),
    { content: 'Mine' },
    [404, 'comment.not_found'],
  ],
  ['deletes it', 'DELETE', at(own.id, `tasks/${theirs.id}/comments/${foreign.id}`), undefined, [404, 'comment.not_found']],
  [
    'changes the own comment as one of another task',
    'PUT',
    at(own.id, `tasks/${theirs.id}/comments/${comment.id}`),
    { content: 'Mine' },
    [404, 'comment.not_found'],
  ],
  ['edits another startup’s board', 'PUT', at(other.id, 'board'), otherBoard, [403, 'auth.forbidden']],
]

describe('S6-08 a caller who names a task, comment, column or label of another startup is refused, and nothing is written', () => {
  it.each(ROWS)('%s', async (_what, method, path, body, answer) => {
    expect(await refusal(ada, method, path, body)).toEqual({ answer, written: [] })
  })

  it('changes several: those of other startups are listed as not found', async () => {
    const body = { taskIds: [theirs.id], priority: 'high' as const }
    const { result, written } = await writing(() => app.call('PATCH /api/startups/{id}/tasks', { id: own.id, body }, { as: ada }))
    expect(bodyOf(result)).toMatchObject({ tasks: [], failed: [{ id: theirs.id, code: 'task.not_found' }] })
    expect(written).toEqual([])
  })
})
