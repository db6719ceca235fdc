import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { metering } from '../../contract/support/meter.ts'
import type { App } from '../../support/app.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { openSiteWith } from '../support/site.tsx'

/** Ada owns a startup, belongs to another, is invited by a third, has a link that was clicked and three tasks, and two people ask to join hers. */
async function createWaitingWork(app: App) {
  const ada = await app.signUp('Ada Lovelace')
  const mia = await app.signUp('Mia')
  const tom = await app.signUp('Tom')
  const engines = await registerStartup(app, ada, { name: 'Engines' })
  const looms = await registerStartup(app, mia, { name: 'Looms' })
  const mills = await registerStartup(app, mia, { name: 'Mills' })
  await addMember(looms.id, ada)
  await app.call('POST /api/startups/{id}/invites', { id: mills.id, body: { userId: ada.id, message: '' } }, { as: mia })
  for (const as of [mia, tom]) await app.call('POST /api/startups/{id}/requests', { id: engines.id, body: { message: '' } }, { as })
  for (const title of ['Plan', 'Build', 'Launch']) {
    await app.call('POST /api/startups/{id}/tasks', { id: engines.id, body: { title, assigneeIds: [ada.id] } }, { as: ada })
  }
  const { code } = await linkOf(app, ada, engines)
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await click(app, code, { ip })
  await app.settled()
  return { ada, mia, engines }
}
const { site, fixture } = openSiteWith(createWaitingWork)

const open = async (as = fixture.ada) => {
  await site.remember(as)
  const page = await site.load('/my-dashboard')
  await screen.findByRole('heading', { name: /^Hello/ })
  return page
}
const waiting = async () => within(await screen.findByRole('list', { name: 'Waiting for your answer' }))

/** The calls that the site makes, by method and address, while something is done; waits until they are answered. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const inside = globalThis.fetch
  const calls: string[] = []
  const answers: Promise<unknown>[] = []
  globalThis.fetch = (path, init) => {
    if (typeof path === 'string') calls.push(`${init?.method ?? 'GET'} ${path}`)
    const answer = inside(path, init)
    answers.push(answer)
    return answer
  }
  try {
    await work()
  } finally {
    globalThis.fetch = inside
  }
  await Promise.allSettled(answers)
  return calls
}

describe('/my-dashboard', () => {
  it('asks the table for at most 3 round trips a call and 30 read units, and 6 for the rooms once it is idle, authentication included', async () => {
    // Nothing below the first screen has come into view.
    vi.stubGlobal('IntersectionObserver', function Unseen() {
      return { observe: () => undefined, disconnect: () => undefined }
    })
    const calls = await callsOf(async () => {
      await open()
      await waiting()
      await screen.findByRole('heading', { name: 'Engines is live' })
    })
    // What is still on the screen would ask again meanwhile, and what the visit is rewarded with is counted.
    cleanup()
    await fixture.app.settled()
    const reads = calls.filter((call) => call.startsWith('GET /api/'))
    expect(new Set(reads).size, 'a call is made twice').toBe(reads.length)
    const bill: Record<string, number> = {}
    for (const call of reads) {
      const [method = '', path = ''] = call.split(' ')
      const { result, spent } = await metering(() => fixture.app.raw(method, path, { headers: { 'x-auth-token': fixture.ada.token } }))
      expect(result.status).toBe(200)
      expect(spent.trips, call).toBeLessThanOrEqual(3)
      bill[path] = spent.reads
    }
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
    const { '/api/group-chats': rooms = 0, ...first } = bill
    const units = Object.values(first).reduce((sum, one) => sum + one, 0)
    expect(units, JSON.stringify(bill)).toBeLessThanOrEqual(30)
    expect(rooms).toBeLessThanOrEqual(6)
  })

  it('S2-21 S1-07 lists what waits for an action of the user; each row leads to where they act', async () => {
    await open()
    const list = await waiting()
    const rows = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(rows).toContainEqual([expect.stringContaining('Mia'), `/startup/${fixture.engines.id}/requests`])
    expect(rows).toContainEqual([expect.stringContaining('Mills'), '/my-requests'])
    expect(list.getAllByText('Request · Engines')).toHaveLength(2)
  })

  it('says so when nothing waits', async () => {
    await open(await fixture.app.signUp('Nobody'))
    expect(await screen.findByText(/^Nothing waits for you/)).toBeTruthy()
  })

  it('shows the week in five figures, recent activity and the people in it', async () => {
    await open()
    const clicks = await screen.findByRole('link', { name: 'Link clicks' })
    expect(clicks.closest('div')?.textContent).toContain('3+3 vs. 0')
    expect(clicks.getAttribute('href')).toBe('/analytics?interval=7d&chart=clicks')
    for (const name of ['Members', 'Requests to join', 'Tasks completed', 'New leads'])
      expect(screen.getByRole('link', { name })).toBeTruthy()
    const activity = within(await screen.findByRole('list', { name: 'Recent activity' }))
    expect(await activity.findByRole('link', { name: /requested to join Engines/ })).toBeTruthy()
    expect(within(await screen.findByRole('list', { name: 'People' })).getAllByRole('link').length).toBeGreaterThan(0)
  })

  it('asks new users what they came for, and gives each goal its own checklist', async () => {
    const { user } = await open(await fixture.app.signUp('New'))
    await user.click(await screen.findByRole('button', { name: 'I want to join one' }))
    expect((await screen.findByRole('link', { name: 'Complete your profile' })).getAttribute('href')).toBe('/profile')
    expect(screen.getByText('0 of 3 done')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change goal' }))
    expect(await screen.findByRole('link', { name: 'Register your startup' })).toBeTruthy()
    expect(screen.getByText('0 of 5 done')).toBeTruthy()
  })

  it('S2-112 has a sidebar that can be collapsed and expanded', async () => {
    const { user } = await open()
    const sidebar = await screen.findByRole('complementary', { name: 'Sidebar' })
    const toggle = screen.getByRole('button', { name: 'Toggle sidebar' })
    expect([sidebar.dataset['state'], toggle.getAttribute('aria-expanded')]).toEqual(['expanded', 'true'])
    await user.click(toggle)
    expect([sidebar.dataset['state'], toggle.getAttribute('aria-expanded')]).toEqual(['collapsed', 'false'])
    expect(within(sidebar).getByRole('link', { name: 'My Startups' })).toBeTruthy()
    await user.click(toggle)
    expect(sidebar.dataset['state']).toBe('expanded')
  })
})
