import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Person } from '../../support/app/people.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { openSite } from '../support/site.tsx'
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
  await screen.findByRole('heading', { name: 'My tasks' })
  return page
}
const group = (name: string) => within(screen.getByRole('region', { name }))
const waiting = () => within(screen.getByRole('list', { name: 'Waiting for you' }))

describe('my tasks on the dashboard', () => {
  it('wait for the user when they are overdue or due within a week, and are listed by due date otherwise, each in one place', async () => {
    const looms = await registerStartup(site.server(), ada, { name: 'Looms' })
    const late = await assign('Late', dayIn(-3))
    await assign('Soon', dayIn(3), looms)
    await assign('Some day')
    await assign('Next month', dayIn(30), looms)
    await open()
    const [link, next] = await waiting().findAllByRole('link')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Late', `/startup/${engines.id}/tasks?task=${late.id}`])
    expect(next?.textContent).toBe('Soon')
    expect(
      group('Later')
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Next month', 'Some day'])
    expect(group('Later').getByText('Looms · To Do')).toBeTruthy()
    for (const name of ['Overdue', 'Today', 'This week']) expect(screen.queryByRole('region', { name })).toBeNull()
  })

  it('completes a task at once and reopens it by Undo; the focus moves to the next task', async () => {
    const first = await assign('First', dayIn(2))
    await assign('Second', dayIn(3))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Complete task \d+: First/ }))
    expect(screen.queryByRole('link', { name: 'First' })).toBeNull()
    await expectFocus(() => screen.getByRole('button', { name: /^Complete task \d+: Second/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await waiting().findByRole('link', { name: 'First' })).toBeTruthy()
    const path = { id: engines.id, taskId: first.id }
    await waitFor(async () =>
      expect((await site.server().call('GET /api/startups/{id}/tasks/{taskId}', path, { as: ada })).body.completedAt).toBeNull(),
    )
  })

  it('shows a task again that could not be completed', async () => {
    await assign('First')
    const { user } = await open()
    site.network.offline = true
    await user.click(await screen.findByRole('button', { name: /^Complete task/ }))
    await site.toastSaying(/was not completed/)
    expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy()
  })

  it('says so when there are none', async () => {
    await open()
    expect(await screen.findByText(/^No open tasks/)).toBeTruthy()
  })

  it('shows eight of many until all are asked for', async () => {
    for (let count = 0; count < 10; count += 1) await assign(`Task of ${count}`)
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
    const field = await screen.findByRole('searchbox', { name: /^Search/ })
    await user.type(field, 'pricing')
    await user.click(await screen.findByRole('button', { name: /^Read about pricing/ }))
    await waitFor(() => expect(location.search).toBe(`?task=${task.id}`))
    cleanup()
    const { user: again } = await site.load('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await again.keyboard('/')
    await again.type(await screen.findByRole('searchbox', { name: /^Search/ }), 'create task eng{Enter}')
    expect(await screen.findByRole('dialog', { name: 'New task' })).toBeTruthy()
  })
})
