import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { metering } from '../../contract/support/meter.ts'
import type { App, Person } from '../../support/app.ts'
import { click, linkOf } from '../../support/links/clicks.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { openSite } from '../support/site.tsx'

const site = openSite()
let app: App
let ada: Person
let mia: Person
let engines: Startup

/** Ada owns a startup, belongs to another, is invited by a third, has a link that was clicked, and two people ask to join hers. */
beforeAll(async () => {
  app = site.server()
  ada = await app.signUp('Ada Lovelace')
  mia = await app.signUp('Mia')
  const tom = await app.signUp('Tom')
  engines = await registerStartup(app, ada, { name: 'Engines' })
  const looms = await registerStartup(app, mia, { name: 'Looms' })
  const mills = await registerStartup(app, mia, { name: 'Mills' })
  await addMember(looms.id, ada)
  await app.call('POST /api/startups/{id}/invites', { id: mills.id, body: { userId: ada.id, message: '' } }, { as: mia })
  for (const as of [mia, tom]) await app.call('POST /api/startups/{id}/requests', { id: engines.id, body: { message: '' } }, { as })
  const { code } = await linkOf(app, ada, engines)
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await click(app, code, { ip })
  await app.settled()
})

const open = async (as = ada) => {
  await site.remember(as)
  const page = await site.load('/my-dashboard')
  await screen.findByRole('heading', { name: /^Hello/ })
  return page
}
const waiting = async () => within(await screen.findByRole('list', { name: 'Waiting for you' }))

/** The calls that the site makes, by method and address, while something is done. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const inside = globalThis.fetch
  const calls: string[] = []
  globalThis.fetch = (path, init) => {
    if (typeof path === 'string') calls.push(`${init?.method ?? 'GET'} ${path}`)
    return inside(path, init)
  }
  try {
    await work()
  } finally {
    globalThis.fetch = inside
  }
  return calls
}

describe('/my-dashboard', () => {
  it('S2-21 shows what waits: requests to decide, invitations, what is unread, clicks of the links', async () => {
    await open()
    const list = await waiting()
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4))
    const rows = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(rows).toEqual([
      ['2 requests', `/startup/${engines.id}/requests`],
      ['1 invitation', '/my-requests'],
      [expect.stringMatching(/^\d+ notifications?$/), '/notifications'],
      ['3 clicks', '/affiliate-links'],
    ])
    expect(list.getByText('to decide for Engines')).toBeTruthy()
  })

  it('says so when nothing waits', async () => {
    await open(await app.signUp('Nobody'))
    expect(await screen.findByText('Nothing waits for you.')).toBeTruthy()
  })

  it('S2-112 has a sidebar that can be collapsed and expanded', async () => {
    const { user } = await open()
    const sidebar = await screen.findByRole('complementary', { name: 'Sidebar' })
    const toggle = screen.getByRole('button', { name: 'Toggle sidebar' })
    expect([sidebar.dataset['state'], toggle.getAttribute('aria-expanded')]).toEqual(['expanded', 'true'])
    await user.click(toggle)
    expect([sidebar.dataset['state'], toggle.getAttribute('aria-expanded')]).toEqual(['collapsed', 'false'])
    expect(within(sidebar).getByRole('link', { name: 'Dashboard' })).toBeTruthy()
    await user.click(toggle)
    expect(sidebar.dataset['state']).toBe('expanded')
  })

  it('asks the table for at most 2 round trips a call and 24 read units in all, authentication included', async () => {
    const calls = await callsOf(async () => {
      await open()
      await waitFor(async () => expect((await waiting()).getAllByRole('listitem')).toHaveLength(4))
      await screen.findByRole('heading', { name: 'My startups' })
    })
    // What is still on the screen would ask again meanwhile.
    cleanup()
    const reads = calls.filter((call) => call.startsWith('GET /api/'))
    expect(new Set(reads).size, 'a call is made twice').toBe(reads.length)
    const bill: Record<string, number> = {}
    for (const call of reads) {
      const [method = '', path = ''] = call.split(' ')
      const { result, spent } = await metering(() => app.raw(method, path, { headers: { 'x-auth-token': ada.token } }))
      expect(result.status).toBe(200)
      expect(spent.trips, call).toBeLessThanOrEqual(2)
      bill[path] = spent.reads
    }
    expect(
      Object.values(bill).reduce((sum, units) => sum + units, 0),
      JSON.stringify(bill),
    ).toBeLessThanOrEqual(24)
  })
})
