import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { joinStartup } from '../../contract/support/fixtures.ts'
import type { App } from '../../support/app.ts'
import { addLead } from '../../support/sales/sales.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { address, openSiteWith } from '../support/site.tsx'

/** Two leads of different sources, and a task; Mia is an employee. */
async function createCountedStartup(app: App) {
  const [ada, mia] = [await app.signUp('Ada'), await app.signUp('Mia')]
  const engines = await registerStartup(app, ada, { name: 'Engines' })
  await joinStartup(engines, mia, 'Employee - Operations')
  await addLead(app, ada, engines.id, { name: 'Grace', source: 'event' })
  await addLead(app, ada, engines.id, { name: 'Mary', source: 'referral' })
  await app.call('POST /api/startups/{id}/tasks', { id: engines.id, body: { title: 'Plan' } }, { as: ada })
  await app.settled()
  return { ada, mia, engines }
}
const { site, fixture } = openSiteWith(createCountedStartup)

const tab = (query = '', startup = fixture.engines) => `/startup/${startup.id}/analytics${query}`
const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 })
  return within(heading.closest('section') as HTMLElement)
}
/** The value of a figure in a section, after its trend. */
const valueIn = (area: ReturnType<typeof within>, name: string) =>
  area.getByRole('button', { name }).closest('dt')?.parentElement?.querySelectorAll('dd')[1]?.textContent

describe('the tab analytics of a startup', () => {
  it('S2-34 S1-07 shows the figures of every area with their breakdowns', async () => {
    await site.load(tab())
    const leads = await section('Leads')
    expect(valueIn(leads, 'New leads')).toBe('2')
    expect(leads.getByRole('list', { name: 'New leads by source' }).textContent).toMatch(/Event1.*Referral1|Referral1.*Event1/)
    expect(valueIn(await section('Tasks'), 'Open tasks')).toBe('1')
    expect(valueIn(await section('Team and requests'), 'Members')).toBe('2')
    expect(await screen.findByRole('heading', { name: 'From click to member' })).toBeTruthy()
  })

  it('draws the figure that is pressed, with a table of the same for screen readers, and keeps it in the address', async () => {
    const { user } = await site.load(tab('?interval=7d'))
    await user.click((await section('Leads')).getByRole('button', { name: 'New leads' }))
    const table = await screen.findByRole('table', { name: 'New leads by day' })
    const counts = within(table).getAllByRole('row').slice(1)
    expect(counts).toHaveLength(7)
    expect(within(counts.at(-1) as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('2')
    expect(address()).toBe(tab('?interval=7d&chart=leads'))
  })

  it('restricts leads to the source that is pressed, until its chip is removed', async () => {
    const { user } = await site.load(tab('?interval=7d'))
    await user.click((await section('Leads')).getByRole('button', { name: /^Event/ }))
    await waitFor(async () => expect(valueIn(await section('Leads'), 'New leads')).toBe('1'))
    expect(address()).toBe(tab('?interval=7d&source=event'))
    expect((await section('Tasks')).getAllByText('Not filtered by source').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Remove filter Source: Event' }))
    await waitFor(async () => expect(valueIn(await section('Leads'), 'New leads')).toBe('2'))
    expect(screen.queryByText('Not filtered by source')).toBeNull()
  })

  it('S2-34 selecting a breakdown value filters the rest, by keys, until Escape', async () => {
    const { user } = await site.load(tab('?interval=7d'))
    const stage = async () => (await section('Leads')).getByRole('button', { name: /^Won/ })
    ;(await stage()).focus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(valueIn(await section('Leads'), 'Leads')).toBe('0'))
    expect((await stage()).getAttribute('aria-pressed')).toBe('true')
    const leads = await section('Leads')
    expect([valueIn(leads, 'New leads'), leads.getAllByText('Not filtered by lead stage').length]).toEqual(['2', 3])
    expect(leads.getByText('Leads in “Won” by source')).toBeTruthy()
    expect(address()).toBe(tab('?interval=7d&leadStage=won'))
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(valueIn(await section('Leads'), 'Leads')).toBe('2'))
    expect(address()).toBe(tab('?interval=7d'))
    expect((await stage()).getAttribute('aria-pressed')).toBe('false')
  })

  it('S2-34 combines a source and a stage of leads in the address, and replaces both by a column', async () => {
    const { user } = await site.load(tab('?source=event'))
    await user.click((await section('Leads')).getByRole('button', { name: /^New1/ }))
    expect(address()).toBe(tab('?source=event&leadStage=new'))
    expect(await screen.findByRole('button', { name: 'Reset filters' })).toBeTruthy()
    await user.click((await section('Tasks')).getByRole('button', { name: /^In Progress/ }))
    await waitFor(async () => expect(valueIn(await section('Tasks'), 'Open tasks')).toBe('0'))
    expect(screen.getByText('Filters open tasks. All other figures are marked as not filtered.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove filter Column: In Progress' }))
    await waitFor(() => expect(address()).toBe(tab()))
  })

  it('opens a day by keyboard at an address of its own, with its figures and events', async () => {
    const { user } = await site.load(tab('?interval=7d&chart=leads'))
    const reader = await screen.findByRole('slider', { name: 'New leads by day' })
    reader.focus()
    await user.keyboard('{End}{Enter}')
    const close = await screen.findByRole('button', { name: 'Close day' })
    expect(location.search).toMatch(/&day=\d{4}-\d\d-\d\d$/)
    const day = within(close.closest('section') as HTMLElement)
    expect((await day.findByText('New leads')).nextElementSibling?.textContent).toBe('2')
    expect(await day.findByText(/Mia joined/)).toBeTruthy()
    await user.click(close)
    expect(address()).toBe(tab('?interval=7d&chart=leads'))
  })

  it('shows only tasks to employees, and says so', async () => {
    await site.remember(fixture.mia)
    await site.load(tab('?source=event'))
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
    expect(await screen.findByText(/^Your role sees the figures of tasks/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Tasks', level: 2 })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Leads', level: 2 })).toBeNull()
    expect(screen.queryByText('From click to member')).toBeNull()
  })

  it('has no tab for users without access, and says who has', async () => {
    await site.signIn('Zoe')
    await site.load(tab())
    expect(await screen.findByText(/^Only the owner, admins, managers/)).toBeTruthy()
    expect(
      within(screen.getByRole('navigation', { name: 'Sections of the startup' })).queryByRole('link', { name: 'Analytics' }),
    ).toBeNull()
  })

  it('shows the first step in the place of an empty chart', async () => {
    const looms = await registerStartup(fixture.app, fixture.ada, { name: 'Looms' })
    await site.load(tab('?chart=clicks', looms))
    const heading = await screen.findByRole('heading', { name: 'Link clicks: nothing in this period' })
    const step = within(heading.closest('section') as HTMLElement).getByRole('link', { name: 'Create link' })
    expect(step.getAttribute('href')).toBe(`/affiliate-links?startup=${looms.id}`)
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

describe('/analytics', () => {
  it('S2-24 shows the sections of a startup for all together, without the columns of one board', async () => {
    await site.load('/analytics?interval=7d')
    const leads = await section('Leads')
    expect(valueIn(leads, 'New leads')).toBe('2')
    expect(leads.getByRole('list', { name: 'New leads by source' }).textContent).toMatch(/Event1.*Referral1|Referral1.*Event1/)
    expect(leads.getByRole('link', { name: 'Open leads' }).getAttribute('href')).toBe('/leads')
    const tasks = await section('Tasks')
    expect(valueIn(tasks, 'Open tasks')).toBe('1')
    expect(tasks.queryByText('Open tasks by column')).toBeNull()
    for (const name of ['Team and requests', 'Meetings', 'Affiliate links', 'Opportunities', 'From click to member']) await section(name)
  })

  it('S2-24 names the startup in which the first step of an empty figure is taken', async () => {
    await site.load('/analytics?chart=meetings')
    const step = await screen.findByRole('link', { name: 'Plan meeting in Engines' })
    expect(step.getAttribute('href')).toBe(`/startup/${fixture.engines.id}/meetings?new=meeting`)
  })

  it('S2-24 selecting a breakdown value filters all startups', async () => {
    const { user } = await site.load('/analytics?interval=7d')
    await user.click((await section('Leads')).getByRole('button', { name: /^Event/ }))
    await waitFor(async () => expect(valueIn(await section('Leads'), 'New leads')).toBe('1'))
    expect(address()).toBe('/analytics?interval=7d&source=event')
    expect(screen.getByText('Members, Requests, Tasks completed, Link clicks: not filtered by source')).toBeTruthy()
  })

  it('S2-24 shows only tasks to employees of all their startups', async () => {
    await site.remember(fixture.mia)
    await site.load('/analytics')
    expect(await screen.findByText(/^Your roles see the figures of tasks/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Tasks', level: 2 })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Leads', level: 2 })).toBeNull()
  })

  it('S2-24 lists a row for each startup, which can be sorted, below the totals', async () => {
    const { user } = await site.load('/analytics?interval=7d')
    const rows = async () =>
      within(await screen.findByRole('region', { name: 'Startups' }))
        .getAllByRole('row')
        .slice(1)
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(1))
    await user.click((await section('Leads')).getByRole('button', { name: 'New leads' }))
    const table = within(screen.getByRole('region', { name: 'Startups' }))
    await user.click(table.getByRole('button', { name: 'New leads' }))
    await user.click(table.getByRole('button', { name: 'New leads' }))
    expect((await rows())[0]?.textContent).toContain('Engines')
    expect(address()).toBe('/analytics?interval=7d&chart=leads&sort=-leads')
  })

  it('leads users without startups to the first one', async () => {
    await site.signIn('New')
    await site.load('/analytics')
    expect(await screen.findByRole('link', { name: 'Register your startup' })).toBeTruthy()
  })
})
