import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { openSite } from '../support/site.tsx'
import { deviceDay } from '../../../web/lib/device/device-day.ts'
import { expectFocus } from '../support/focus.ts'

const site = openSite()
let ada: Person
let engines: Startup

beforeEach(async () => {
  ada = await site.server().signUp('Ada')
  engines = await registerStartup(site.server(), ada, { name: 'Engines' })
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
async function assign(title: string, dueAt: string | null = null, startup = engines) {
  const body = { title, dueAt, assigneeIds: [ada.id] }
  const answer = await site.server().call('POST /api/startups/{id}/tasks', { id: startup.id, body }, { as: ada })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
async function open() {
  await site.remember(ada)
  const page = await site.load('/my-dashboard')
  await screen.findByRole('heading', { name: 'Needs your attention' })
  return page
}
const titles = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('my tasks on the dashboard', () => {
  it('are each in one place: overdue, today, later, or without a date beside the week', async () => {
    const looms = await registerStartup(site.server(), ada, { name: 'Looms' })
    const late = await assign('Late', dayIn(-3))
    await assign('Due today', dayIn(0))
    await assign('Some day')
    await assign('Next month', dayIn(30), looms)
    await open()
    expect(titles('Overdue')).toEqual(['Late'])
    expect(screen.getByRole('link', { name: 'Late' }).getAttribute('href')).toBe(`/startup/${engines.id}/tasks?task=${late.id}`)
    expect(titles('Later')).toEqual(['Next month'])
    expect(within(screen.getByRole('region', { name: 'To do' })).getByRole('link', { name: 'Due today' })).toBeTruthy()
    await screen.findByRole('list', { name: 'Without a date' })
    expect(titles('Without a date')).toEqual(['Some day'])
    expect(screen.getByText('Looms · To Do')).toBeTruthy()
  })

  it('completes a task at once and reopens it by Undo; the focus moves to the next task', async () => {
    const first = await assign('First', dayIn(-2))
    await assign('Second', dayIn(-1))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Complete task \d+: First/ }))
    expect(screen.queryByRole('link', { name: 'First' })).toBeNull()
    await expectFocus(() => screen.getByRole('button', { name: /^Complete task \d+: Second/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy()
    const path = { id: engines.id, taskId: first.id }
    await waitFor(async () =>
      expect((await site.server().call('GET /api/startups/{id}/tasks/{taskId}', path, { as: ada })).body.completedAt).toBeNull(),
    )
  })

  it('shows a task again that could not be completed', async () => {
    await assign('First', dayIn(-1))
    const { user } = await open()
    site.network.offline = true
    await user.click(await screen.findByRole('button', { name: /^Complete task/ }))
    await site.toastSaying(/was not completed/)
    expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy()
  })

  it('plans time for a task by the menu, takes it back by Undo, and moves a task to a day by keys', async () => {
    await assign('Print flyers')
    const { user } = await open()
    await screen.findByRole('list', { name: 'Without a date' })
    await user.click(screen.getByRole('button', { name: 'Actions for Print flyers' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Plan at…' }))
    await user.click(await screen.findByRole('button', { name: 'Plan' }))
    const planned = await screen.findByText('Engines · Time for this task')
    expect(planned).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Without a date' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('list', { name: 'Without a date' })
    act(() => screen.getByRole('link', { name: 'Print flyers' }).focus())
    await user.keyboard(' ')
    expect(screen.getByText(/^Lifted Print flyers/)).toBeTruthy()
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(async () => {
      const { body } = await site.server().call('GET /api/tasks/mine', {}, { as: ada })
      expect(body.items.map(({ dueAt, plan }) => [dueAt, plan])).toEqual([[deviceDay(Date.now(), 1), null]])
    })
  })

  it('shows eight of many until all are asked for, with the number of all', async () => {
    for (let count = 0; count < 10; count += 1) await assign(`Task of ${count}`, dayIn(-2))
    const { user } = await open()
    const shown = () => screen.getAllByRole('button', { name: /^Complete task/ }).length
    await waitFor(() => expect(shown()).toBe(8))
    await user.click(screen.getByRole('button', { name: 'Show all 10' }))
    expect(shown()).toBe(10)
  })
})

describe('tasks in the command palette', () => {
  it('finds my tasks, and begins a new one in a startup of mine', async () => {
    const task = await assign('Read about pricing')
    await site.remember(ada)
    const { user } = await site.load('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await user.keyboard('/')
    const field = await screen.findByRole('combobox', { name: /^Search/ })
    await user.type(field, 'pricing')
    await user.click(await screen.findByRole('option', { name: /^Read about pricing/ }))
    await waitFor(() => expect(location.search).toBe(`?task=${task.id}`))
    cleanup()
    const { user: again } = await site.load('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await again.keyboard('/')
    await again.type(await screen.findByRole('combobox', { name: /^Search/ }), 'create task eng{Enter}')
    expect(await screen.findByRole('dialog', { name: 'New task' })).toBeTruthy()
  })
})
