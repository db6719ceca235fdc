import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { address } from '../../support/site.tsx'
import { openTaskPanel } from './open-task-panel.ts'

const { site, now, create, pathOf, panel, property, stored, theyChange, open, title, choose } = openTaskPanel()
const rename = async (user: UserEvent, text: string) => {
  await user.clear(title())
  await user.type(title(), `${text}{Enter}`)
}

describe('the panel of a task', () => {
  it('shows the task with its description, properties and history', async () => {
    await open()
    expect(title().value).toBe('Write the launch post')
    expect((await panel().findByText('Thursday')).tagName).toBe('STRONG')
    expect(property('Column, move to').textContent).toBe('To Do')
    expect(property('Priority').textContent).toContain('No priority')
    expect(await panel().findByText(/created the task/)).toBeTruthy()
    expect(await panel().findByText(/ by Ada/)).toBeTruthy()
  })

  it('saves each change by itself and lists it in the history', async () => {
    const { user } = await open()
    await rename(user, 'Publish the launch post')
    await choose(user, 'Priority', 'High')
    await choose(user, 'Assignees', now.team.member.name)
    await user.keyboard('{Escape}')
    await choose(user, 'Due date', 'Tomorrow')
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        title: 'Publish the launch post',
        priority: 'high',
        assigneeIds: [now.team.member.id],
        dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    )
    expect(await panel().findByText(/set the priority to High/)).toBeTruthy()
    expect(await panel().findByText(/renamed it from “Write the launch post” to “Publish the launch post”/)).toBeTruthy()
    await waitFor(() => expect(panel().getByText(new RegExp(`assigned ${now.team.member.name}`))).toBeTruthy())
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
    await waitFor(() => expect(address()).toBe(pathOf(now.task.id)))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe(`/startup/${now.team.startup.id}/tasks`))
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Task/ })).toBeNull())
  })

  it('says so when the task does not exist', async () => {
    await site.remember(now.team.ada)
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
    await waitFor(async () => expect((await stored()).priority).toBe('low'))
  })

  it('adds assignees to those that another member added', async () => {
    const { user } = await open()
    await theyChange({ assigneeIds: [now.team.manager.id] })
    await choose(user, 'Assignees', now.team.member.name)
    await waitFor(async () => expect((await stored()).assigneeIds).toEqual([now.team.manager.id, now.team.member.id]))
  })
})

describe('saving that fails', () => {
  it('shows a choice as it was before, with the reason', async () => {
    const { user } = await open()
    site.network.offline = true
    await choose(user, 'Priority', 'High')
    expect(await panel().findByText(/cannot be reached/)).toBeTruthy()
    await waitFor(() => expect(property('Priority').textContent).toContain('No priority'))
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
