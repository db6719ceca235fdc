import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Label } from '../../../shared/entities/tasks/board.ts'
import { addMember } from '../../support/teams/teams.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address } from '../support/site.tsx'
import { openBoard } from '../tasks/board-site.tsx'

const { site, scene, read, addTask, open, saveBoard } = openBoard()
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Search/ })
const active = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the palette on an item', () => {
  it('assigns, sets due dates, moves, labels and archives the focused card as typed commands', async () => {
    const { id } = await addTask('Oil the wheels')
    await saveBoard(() => ({ labels: [{ name: 'Customers', colour: 'green' } as Label] }))
    const { user } = await open()
    const task = async () => (await read()).tasks.find((one) => one.id === id)
    const command = async (typed: string, offered: string) => {
      ;(await screen.findByRole('link', { name: 'Oil the wheels' })).focus()
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await field(), typed)
      await waitFor(async () => expect(await active()).toContain(offered))
      await user.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    }
    await command('assign mi', 'Assign: Mia')
    await command('due dec 5 2031', 'Set due date: ')
    await command('move to review', 'Move to: Review')
    await command('label cust', 'Add label: Customers')
    const { columns, labels } = (await read()).board ?? { columns: [], labels: [] }
    await waitFor(async () =>
      expect(await task()).toMatchObject({
        assigneeIds: [scene().mia.id],
        dueAt: '2031-12-05',
        columnId: columns.find(({ name }) => name === 'Review')?.id,
        labelIds: labels.map((label) => label.id),
      }),
    )
    await command('archive', 'Archive')
    await waitFor(async () => expect(await task()).toBeUndefined())
  })

  it('goes on with the values of a command, says why one is refused, and clears before it closes', async () => {
    const { id } = await addTask('Oil the wheels')
    const { user } = await open(`?task=${id}`)
    await screen.findByRole('article', { name: 'Task 1' })
    await user.keyboard('{Control>}k{/Control}')
    const group = within(await screen.findByRole('group', { name: '#1 Oil the wheels' }))
    expect(group.queryByRole('option', { name: 'Open' })).toBeNull()
    await user.click(group.getByRole('option', { name: 'Move to...' }))
    expect((await field()).value).toBe('move ')
    expect(screen.getByRole('option', { name: /^Move to: To Do It is in/ }).getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{End}{ArrowUp}{Home}')
    expect(await active()).toContain('Move to: In Progress')
    await user.keyboard('{Escape}')
    expect((await field()).value).toBe('')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(address()).toContain(`task=${id}`)
  })
})

describe('a text in the palette', () => {
  it('creates a task with what was read of it, which Undo deletes again', async () => {
    await addTask('Oil the wheels')
    const { user } = await open()
    await user.keyboard('/')
    await user.type(await field(), 'call the printer dec 5 2031 @mia !high')
    await screen.findByRole('toolbar', { name: 'Details in the text' })
    expect(await active()).toContain('Create task “call the printer”')
    await user.keyboard('{Enter}')
    const card = await screen.findByRole('link', { name: 'call the printer' })
    expect((await read()).tasks.at(-1)).toMatchObject({ assigneeIds: [scene().mia.id], priority: 'high', dueAt: '2031-12-05' })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(card.isConnected).toBe(false))
  })

  it('creates a meeting in the chosen startup after Tab, and keeps the text when that fails', async () => {
    const { app, ada, mia } = scene()
    const other = await registerStartup(app, ada, { name: 'Looms' })
    await addMember(other.id, mia)
    await app.settled()
    await addTask('Oil the wheels')
    const { user } = await open()
    await user.keyboard('/')
    await user.type(await field(), 'oil check dec 5 2031')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Startup' }), 'Looms')
    await user.click(await field())
    await user.keyboard('{Tab}')
    expect(screen.getByRole('button', { name: 'Meeting' }).getAttribute('aria-pressed')).toBe('true')
    site.network.offline = true
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^It was not created/)).toBeTruthy()
    expect((await field()).value).toBe('oil check dec 5 2031')
    site.network.offline = false
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Open' }))
    await screen.findByRole('heading', { name: 'oil check' })
    expect(address()).toContain(`/startup/${other.id}/meetings?meeting=`)
  })
})
