import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TaskChange } from '../../../../shared/entities/tasks/task-form.ts'
import { address } from '../../support/site.tsx'
import { openTaskPanel } from './open-task-panel.ts'

const { site, now, create, path, panel, stored, theyChange, open, title, comment } = openTaskPanel()

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
    await user.click(await screen.findByRole('option', { name: now.team.member.name }))
    await waitFor(async () => expect((await stored()).checklist[1]?.assigneeId).toBe(now.team.member.id))
    await user.click(list().getByRole('button', { name: 'Remove Draft' }))
    expect(names()).toEqual(['Publish', 'Review twice'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await texts()).toEqual(['Draft (done)', 'Publish', 'Review twice']))
  })

  it('keeps what another member did to the list meanwhile', async () => {
    now.task = await create({ title: 'List', checklist: [{ text: 'Mine' }, { text: 'Theirs' }] as TaskChange['checklist'] })
    const { user } = await open()
    await theyChange({ checklist: now.task.checklist.map((item) => (item.text === 'Theirs' ? { ...item, isDone: true } : item)) })
    await user.click(list().getByRole('checkbox', { name: 'Mine' }))
    await waitFor(async () => expect(await texts()).toEqual(['Mine (done)', 'Theirs (done)']))
  })
})

describe('comments', () => {
  const field = () => panel().getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })

  it('mention a member whom the picker offers', async () => {
    const { user } = await open()
    await user.type(field(), `Please look, @${now.team.manager.name.slice(0, 3)}`)
    const options = within(await panel().findByRole('listbox', { name: 'Members' }))
    expect(options.getAllByRole('option')[0]?.textContent).toContain(now.team.manager.name)
    await user.keyboard('{Enter}')
    expect(field().value).toBe(`Please look, @${now.team.manager.name} `)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const item = within(await panel().findByRole('listitem', { name: /^Comment by/ }))
    expect(await item.findByText(new RegExp(`@${now.team.manager.name}`))).toBeTruthy()
    await waitFor(() => expect(field().value).toBe(''))
    await waitFor(async () => {
      const { body } = await site.server().call('GET /api/startups/{id}/tasks/{taskId}/comments', path(), { as: now.team.ada })
      expect(body.items[0]).toMatchObject({
        content: `Please look, [@${now.team.manager.name}](mention:${now.team.manager.id})`,
        mentions: [now.team.manager.id],
      })
    })
  })

  it('are edited and deleted by their author', async () => {
    await comment(now.team.ada, 'First')
    const { user } = await open()
    await user.click(await panel().findByRole('button', { name: /^Edit comment by/ }))
    await user.type(panel().getByRole('textbox', { name: 'Edit comment' }), ' and better')
    await user.click(panel().getByRole('button', { name: 'Save' }))
    expect(await panel().findByText('First and better')).toBeTruthy()
    expect(await panel().findByText(/edited/)).toBeTruthy()
    await user.click(panel().getByRole('button', { name: /^Delete comment by/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete comment' }))
    await waitFor(() => expect(panel().queryByText('First and better')).toBeNull())
  })

  it('keep a text that could not be sent', async () => {
    const { user } = await open()
    site.network.offline = true
    await user.type(field(), 'Important')
    await user.click(panel().getByRole('button', { name: 'Comment' }))
    expect(await panel().findByRole('alert')).toBeTruthy()
    expect(field().value).toBe('Important')
    cleanup()
    site.network.offline = false
    await open()
    expect(field().value).toBe('Important')
  })

  it('of others can be deleted by leaders only, and edited by nobody else', async () => {
    await comment(now.team.manager, 'Hello')
    await open(now.team.member)
    await panel().findByText('Hello')
    expect(panel().queryByRole('button', { name: /^(Edit|Delete) comment by/ })).toBeNull()
    cleanup()
    await open(now.team.ada)
    await panel().findByText('Hello')
    expect(panel().getByRole('button', { name: /^Delete comment by/ })).toBeTruthy()
    expect(panel().queryByRole('button', { name: /^Edit comment by/ })).toBeNull()
  })

  it('of others can be reported by every member', async () => {
    await comment(now.team.manager, 'Buy my pills')
    const { user } = await open(now.team.member)
    await user.click(await panel().findByRole('button', { name: /^Actions for comment by/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Spam or advertising')
    await user.click(screen.getByRole('button', { name: 'Send report' }))
    await waitFor(async () => {
      const { body } = await site.server().call('GET /api/users/me/export', {}, { as: now.team.member })
      expect(body['reports']).toMatchObject([{ targetType: 'comment', reason: 'spam' }])
    })
  })
})

describe('archiving', () => {
  it('is for the creator and the leaders, and can be undone', async () => {
    const { user } = await open(now.team.manager)
    await user.click(screen.getByRole('button', { name: 'Archive task' }))
    await site.toastSaying(/archived/)
    await waitFor(() => expect(address()).toBe(`/startup/${now.team.startup.id}/tasks`))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await stored()).archivedAt).toBeNull())
  })

  it('is not offered to other members', async () => {
    await open(now.team.member)
    expect(screen.queryByRole('button', { name: 'Archive task' })).toBeNull()
  })

  it('leaves a task that can be read and restored', async () => {
    await site.server().call('DELETE /api/startups/{id}/tasks/{taskId}', path(), { as: now.team.ada })
    const { user } = await open()
    expect(panel().getByText(/deleted permanently on/)).toBeTruthy()
    expect(panel().queryByRole('textbox')).toBeNull()
    await user.click(panel().getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(title().value).toBe('Write the launch post'))
    await waitFor(async () => expect((await stored()).archivedAt).toBeNull())
  })
})
