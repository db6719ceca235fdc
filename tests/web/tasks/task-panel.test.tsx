import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { TaskChange } from '../../../shared/entities/tasks/task-form.ts'
import type { Task } from '../../../shared/entities/tasks/task.ts'
import type { Person } from '../../support/app/people.ts'
import type { Credentials } from '../../support/app/client.ts'
import { teamOf } from '../../support/teams/teams.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()
let team: Awaited<ReturnType<typeof teamOf>>
let startup: Startup
let task: Task

beforeEach(async () => {
  team = await teamOf(site.server())
  startup = team.startup
  task = await create({ title: 'Write the launch post', description: 'Ship on **Thursday**' })
})

async function create(body: { title: string } & Partial<TaskChange>, as: Credentials = team.ada): Promise<Task> {
  const answer = await site.server().call('POST /api/startups/{id}/tasks', { id: startup.id, body }, { as })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const stored = async () =>
  (await site.server().call('GET /api/startups/{id}/tasks/{taskId}', { id: startup.id, taskId: task.id }, { as: team.ada })).body
/** Another member changes the task meanwhile. */
const theyChange = async (body: TaskChange) => {
  const { status } = await site
    .server()
    .call('PUT /api/startups/{id}/tasks/{taskId}', { id: startup.id, taskId: task.id, body }, { as: team.manager })
  expect(status).toBe(200)
}
const pathOf = (id = task.id) => `/startup/${startup.id}/tasks?task=${id}`
const panel = () => within(screen.getByRole('article', { name: /^Task \d+$/ }))

async function open(as: Person = team.ada, path = pathOf()) {
  await site.remember(as)
  const page = await site.load(path)
  await screen.findByRole('article', { name: /^Task \d+$/ })
  return page
}
const title = () => panel().getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
const rename = async (user: UserEvent, text: string) => {
  await user.clear(title())
  await user.type(title(), `${text}{Enter}`)
}
const property = (name: string) => panel().getByRole('button', { name: new RegExp(`^${name}: `) })
const choose = async (user: UserEvent, name: string, option: string) => {
  await user.click(property(name))
  await user.click(await screen.findByRole(name === 'Due date' ? 'button' : 'option', { name: new RegExp(`^${option}`) }))
}

describe('the panel of a task', () => {
  it('shows the task with its description, properties and history', async () => {
    await open()
    expect(title().value).toBe('Write the launch post')
    expect((await panel().findByText('Thursday')).tagName).toBe('STRONG')
    expect(property('Column, move to').textContent).toBe('To Do')
    expect(property('Priority').textContent).toContain('No priority')
    expect(await panel().findByText(/created the task/)).toBeTruthy()
    expect(panel().getByText(/ by Ada/)).toBeTruthy()
  })

  it('saves each change by itself and tells it in the history', async () => {
    const { user } = await open()
    await rename(user, 'Publish the launch post')
    await choose(user, 'Priority', 'High')
    await choose(user, 'Assignees', team.member.name)
    await user.keyboard('{Escape}')
    await choose(user, 'Due date', 'Tomorrow')
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        title: 'Publish the launch post',
        priority: 'high',
        assigneeIds: [team.member.id],
        dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    )
    expect(await panel().findByText(/set the priority to High/)).toBeTruthy()
    expect(panel().getByText(/renamed it from “Write the launch post” to “Publish the launch post”/)).toBeTruthy()
    await waitFor(() => expect(panel().getByText(new RegExp(`assigned ${team.member.name}`))).toBeTruthy())
  })

  it('moves the task to another column', async () => {
    const { user } = await open()
    await choose(user, 'Column, move to', 'In Progress')
    await waitFor(() => expect(property('Column, move to').textContent).toBe('In Progress'))
    expect(await panel().findByText(/moved it from To Do to In Progress/)).toBeTruthy()
  })

  it('goes to the next and the previous task with J and K, and closes with Escape', async () => {
    const second = await create({ title: 'Second' })
    const { user } = await open()
    await user.keyboard('j')
    await waitFor(() => expect(address()).toBe(pathOf(second.id)))
    await waitFor(() => expect(title().value).toBe('Second'))
    await user.keyboard('k')
    await waitFor(() => expect(address()).toBe(pathOf()))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe(`/startup/${startup.id}/tasks`))
    expect(screen.queryByRole('article', { name: /^Task/ })).toBeNull()
  })

  it('says so when the task does not exist', async () => {
    await site.remember(team.ada)
    await site.load(pathOf('01ARZ3NDEKTSV4RRFFQ69G5FAV'))
    expect(await screen.findByText(/^This task does not exist/)).toBeTruthy()
  })
})

describe('two members who edit a task at once', () => {
  it('merges silently when they changed different fields', async () => {
    const { user } = await open()
    await theyChange({ description: 'Theirs', priority: 'low' })
    await rename(user, 'Mine')
    await waitFor(async () => expect(await stored()).toMatchObject({ title: 'Mine', description: 'Theirs', priority: 'low' }))
    expect(await panel().findByText('Theirs')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows both values of a field that both changed, and keeps mine when I choose it', async () => {
    const { user } = await open()
    await theyChange({ title: 'Theirs' })
    await rename(user, 'Mine')
    const dialog = within(await screen.findByRole('dialog', { name: 'This task was changed by another person' }))
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['MineMine', 'TheirsTheirs'])
    expect((await stored()).title).toBe('Theirs')
    await user.click(dialog.getByRole('button', { name: 'Save what I chose' }))
    await waitFor(async () => expect((await stored()).title).toBe('Mine'))
  })

  it('takes theirs when I choose it', async () => {
    const { user } = await open()
    await theyChange({ priority: 'low' })
    await choose(user, 'Priority', 'High')
    const dialog = within(await screen.findByRole('dialog', { name: 'This task was changed by another person' }))
    await user.click(dialog.getByRole('radio', { name: /Low/ }))
    await user.click(dialog.getByRole('button', { name: 'Save what I chose' }))
    await waitFor(() => expect(property('Priority').textContent).toContain('Low'))
    expect((await stored()).priority).toBe('low')
  })

  it('adds assignees to those that another member added', async () => {
    const { user } = await open()
    await theyChange({ assigneeIds: [team.manager.id] })
    await choose(user, 'Assignees', team.member.name)
    await waitFor(async () => expect((await stored()).assigneeIds).toEqual([team.manager.id, team.member.id]))
  })
})

describe('saving that fails', () => {
  it('shows a choice as it was before, with the reason', async () => {
    const { user } = await open()
    site.network.offline = true
    await choose(user, 'Priority', 'High')
    expect(await panel().findByText(/cannot be reached/)).toBeTruthy()
    expect(property('Priority').textContent).toContain('No priority')
  })

  it('keeps a typed description through the failure and a reload', async () => {
    const { user } = await open()
    await user.click(panel().getByRole('button', { name: 'Edit description' }))
    const area = () => panel().findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
    site.network.offline = true
    await user.type(await area(), ' at noon')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await panel().findByText(/cannot be reached/)).toBeTruthy()
    expect((await area()).value).toBe('Ship on **Thursday** at noon')
    cleanup()
    site.network.offline = false
    const { user: later } = await open()
    expect((await area()).value).toBe('Ship on **Thursday** at noon')
    await later.click(await area())
    await later.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect((await stored()).description).toBe('Ship on **Thursday** at noon'))
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
  })

  it('asks about a text that was kept over a reload when another member changed it meanwhile', async () => {
    const { user } = await open()
    site.network.offline = true
    await user.type(title(), ' today{Enter}')
    expect(await panel().findByText(/cannot be reached/)).toBeTruthy()
    cleanup()
    site.network.offline = false
    await theyChange({ title: 'Theirs' })
    const { user: later } = await open()
    expect(title().value).toBe('Write the launch post today')
    await later.type(title(), '{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'This task was changed by another person' }))
    await later.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(await panel().findByText(/Not saved yet/)).toBeTruthy()
    expect(title().value).toBe('Write the launch post today')
    expect((await stored()).title).toBe('Theirs')
  })

  it('says beside the field what the server refuses', async () => {
    const { user } = await open()
    await user.click(panel().getByRole('button', { name: 'Edit description' }))
    const area = await panel().findByRole('textbox', { name: 'Description' })
    await user.clear(area)
    await user.click(area)
    await user.paste('x'.repeat(10_001))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await panel().findByText(/10,000 characters/)).toBeTruthy()
  })
})

describe('the checklist', () => {
  const list = () => within(panel().getByRole('list', { name: 'Checklist' }))
  const names = () =>
    list()
      .queryAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label'))
  const texts = async () => (await stored()).checklist.map(({ text, isDone }) => (isDone ? `${text} (done)` : text))

  it('adds, ticks, moves, renames, assigns and removes items, with Undo', async () => {
    const { user } = await open()
    await user.type(panel().getByRole('textbox', { name: 'New item' }), 'Draft{Enter}Review{Enter}Publish{Enter}')
    await waitFor(async () => expect(await texts()).toEqual(['Draft', 'Review', 'Publish']))
    await user.click(list().getByRole('checkbox', { name: 'Draft' }))
    expect(panel().getByText('1 of 3 done')).toBeTruthy()
    list()
      .getByRole('button', { name: /^Move Publish/ })
      .focus()
    await user.keyboard('{ArrowUp}')
    expect(names()).toEqual(['Draft', 'Publish', 'Review'])
    await user.type(list().getByRole('textbox', { name: 'Text of Review' }), ' twice{Enter}')
    await waitFor(async () => expect(await texts()).toEqual(['Draft (done)', 'Publish', 'Review twice']))
    await user.click(list().getByRole('button', { name: 'Assignee of Publish: Nobody' }))
    await user.click(await screen.findByRole('option', { name: team.member.name }))
    await waitFor(async () => expect((await stored()).checklist[1]?.assigneeId).toBe(team.member.id))
    await user.click(list().getByRole('button', { name: 'Remove Draft' }))
    expect(names()).toEqual(['Publish', 'Review twice'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await texts()).toEqual(['Draft (done)', 'Publish', 'Review twice']))
  })

  it('keeps what another member did to the list meanwhile', async () => {
    task = await create({ title: 'List', checklist: [{ text: 'Mine' }, { text: 'Theirs' }] as TaskChange['checklist'] })
    const { user } = await open()
    await theyChange({ checklist: task.checklist.map((item) => (item.text === 'Theirs' ? { ...item, isDone: true } : item)) })
    await user.click(list().getByRole('checkbox', { name: 'Mine' }))
    await waitFor(async () => expect(await texts()).toEqual(['Mine (done)', 'Theirs (done)']))
  })
})

describe('comments', () => {
  const comment = () => panel().getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  const say = (as: Credentials, content: string) =>
    site.server().call('POST /api/startups/{id}/tasks/{taskId}/comments', { id: startup.id, taskId: task.id, body: { content } }, { as })

  it('mention a member whom the picker offers', async () => {
    const { user } = await open()
    await user.type(comment(), `Please look, @${team.manager.name.slice(0, 3)}`)
    const options = within(await panel().findByRole('listbox', { name: 'Members' }))
    expect(options.getAllByRole('option')[0]?.textContent).toContain(team.manager.name)
    await user.keyboard('{Enter}')
    expect(comment().value).toBe(`Please look, @${team.manager.name} `)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const item = within(await panel().findByRole('listitem', { name: /^Comment by/ }))
    expect(await item.findByText(new RegExp(`@${team.manager.name}`))).toBeTruthy()
    expect(comment().value).toBe('')
    const { body } = await site
      .server()
      .call('GET /api/startups/{id}/tasks/{taskId}/comments', { id: startup.id, taskId: task.id }, { as: team.ada })
    expect(body.items[0]).toMatchObject({
      content: `Please look, [@${team.manager.name}](mention:${team.manager.id})`,
      mentions: [team.manager.id],
    })
  })

  it('are edited and deleted by their author', async () => {
    await say(team.ada, 'First')
    const { user } = await open()
    await user.click(await panel().findByRole('button', { name: /^Edit comment by/ }))
    await user.type(panel().getByRole('textbox', { name: 'Edit comment' }), ' and better')
    await user.click(panel().getByRole('button', { name: 'Save' }))
    expect(await panel().findByText('First and better')).toBeTruthy()
    expect(panel().getByText(/edited/)).toBeTruthy()
    await user.click(panel().getByRole('button', { name: /^Delete comment by/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete comment' }))
    await waitFor(() => expect(panel().queryByText('First and better')).toBeNull())
  })

  it('keep a text that could not be sent', async () => {
    const { user } = await open()
    site.network.offline = true
    await user.type(comment(), 'Important')
    await user.click(panel().getByRole('button', { name: 'Comment' }))
    expect(await panel().findByRole('alert')).toBeTruthy()
    expect(comment().value).toBe('Important')
    cleanup()
    site.network.offline = false
    await open()
    expect(comment().value).toBe('Important')
  })

  it('of others can be deleted by leaders only, and edited by nobody else', async () => {
    await say(team.manager, 'Hello')
    await open(team.member)
    await panel().findByText('Hello')
    expect(panel().queryByRole('button', { name: /comment by/ })).toBeNull()
    cleanup()
    await open(team.ada)
    await panel().findByText('Hello')
    expect(panel().getByRole('button', { name: /^Delete comment by/ })).toBeTruthy()
    expect(panel().queryByRole('button', { name: /^Edit comment by/ })).toBeNull()
  })
})

describe('archiving', () => {
  it('is for the creator and the leaders, and can be undone', async () => {
    const { user } = await open(team.manager)
    await user.click(screen.getByRole('button', { name: 'Archive task' }))
    await site.toastSaying(/archived/)
    expect(address()).toBe(`/startup/${startup.id}/tasks`)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await stored()).archivedAt).toBeNull())
  })

  it('is not offered to other members', async () => {
    await open(team.member)
    expect(screen.queryByRole('button', { name: 'Archive task' })).toBeNull()
  })

  it('leaves a task that can be read and restored', async () => {
    await site.server().call('DELETE /api/startups/{id}/tasks/{taskId}', { id: startup.id, taskId: task.id }, { as: team.ada })
    const { user } = await open()
    expect(panel().getByText(/deleted permanently on/)).toBeTruthy()
    expect(panel().queryByRole('textbox')).toBeNull()
    await user.click(panel().getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(title().value).toBe('Write the launch post'))
    expect((await stored()).archivedAt).toBeNull()
  })
})
