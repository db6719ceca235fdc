import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Meeting } from '../../shared/entities/meetings/meeting.ts'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import type { App, Person } from '../support/app.ts'
import { addMeeting, cancelMeeting, ONCE, readMeeting, WEEKLY } from '../support/meetings/meetings.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { addMember } from '../support/teams/teams.ts'
import { address, openSite } from './support/site.tsx'
import { expectFocus } from './support/focus.ts'

const site = openSite()
let app: App
let ada: Person
let bob: Person
let engines: Startup
let looms: Startup
let kickOff: Meeting
let weekly: Meeting

/** Ada has meetings in two startups, and a task that is due; Bob organizes one of them. */
beforeAll(async () => {
  app = site.server()
  ada = await app.signUp('Ada')
  bob = await app.signUp('Bob')
  engines = await registerStartup(app, ada, { name: 'Engines' })
  looms = await registerStartup(app, bob, { name: 'Looms' })
  await addMember(looms.id, ada)
  kickOff = await addMeeting(app, ada, engines.id, { ...ONCE, timeZone: 'UTC', startsAt: '2027-03-04T09:00', endsAt: '2027-03-04T09:30' })
  weekly = await addMeeting(app, ada, engines.id, { ...WEEKLY, timeZone: 'UTC' })
  await addMeeting(app, bob, looms.id, {
    ...ONCE,
    title: 'Loom call',
    startsAt: '2027-03-05T09:00',
    endsAt: '2027-03-05T10:00',
    attendeeIds: [ada.id],
  })
  const task = { title: 'Print posters', assigneeIds: [ada.id], dueAt: '2027-03-04' }
  await app.call('POST /api/startups/{id}/tasks', { id: engines.id, body: task }, { as: ada })
  await app.settled()
})

async function open(query = '&show=month&date=2027-03-02') {
  await site.remember(ada)
  const page = await site.load(`/my-dashboard?view=calendar${query}`)
  await screen.findByRole('heading', { name: 'Calendar', level: 1 })
  return page
}
const day = async (label: RegExp) => within(await screen.findByLabelText(label))
const link = (name: RegExp) => screen.findByRole('link', { name })

describe('/my-dashboard?view=calendar', () => {
  it('S1-07 shows meetings and due tasks of all startups in a month, with links that open them', async () => {
    await open()
    const thursday = await day(/^Thursday, March 4, 2 events/)
    const links = thursday.getAllByRole('link').map((one) => [one.getAttribute('aria-label'), one.getAttribute('href')])
    expect(links).toEqual([
      ['Print posters, all day, Engines · Task due', expect.stringContaining(`/startup/${engines.id}/tasks?task=`)],
      ['Kick-off, 9:00 AM to 9:30 AM, Engines', `/startup/${engines.id}/meetings?meeting=${kickOff.id}`],
    ])
    expect((await link(/^Loom call/)).dataset['look']).toBe('dashed')
    expect(screen.getAllByRole('link', { name: /^Weekly/ }).length).toBeGreaterThanOrEqual(5)
  })

  it('hides startups and types, and keeps that in the address and for the next visit', async () => {
    const { user } = await open()
    await link(/^Loom call/)
    await user.click(screen.getByRole('button', { name: 'Looms', pressed: true }))
    await user.click(screen.getByRole('button', { name: 'Tasks' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^(Loom call|Print posters)/ })).toBeNull())
    expect(address()).toContain(`hide=${looms.id}%2Ctask`)
    cleanup()
    await open('&date=2027-03-02')
    await link(/^Kick-off/)
    expect(screen.queryByRole('link', { name: /^Loom call/ })).toBeNull()
    await waitFor(() => expect(address()).toContain('show=month'))
  })

  it('changes the view and the day in the address', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('link', { name: 'Week' }))
    expect(await screen.findByRole('heading', { name: 'Feb 28 – Mar 6, 2027' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await waitFor(() => expect(address()).toContain('date=2027-03-09'))
    await user.click(screen.getByRole('link', { name: 'Agenda' }))
    const tuesday = await screen.findByRole('region', { name: 'Tuesday, March 9' })
    expect(within(tuesday).getByRole('link', { name: /^Weekly/ })).toBeTruthy()
  })

  it('moves a meeting by the keyboard, and back with Undo', async () => {
    const { user } = await open()
    const chip = await link(/^Kick-off/)
    chip.focus()
    await user.keyboard('m')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Kick-off' }))
    const field = dialog.getByLabelText('Day')
    await user.clear(field)
    await user.type(field, '2027-03-10')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await site.toastSaying(/^Kick-off moved to Wednesday, March 10, 9:00 AM/)
    const on = { id: engines.id, meetingId: kickOff.id }
    expect(await readMeeting(app, ada, on)).toMatchObject({ startsAt: '2027-03-10T09:00', endsAt: '2027-03-10T09:30' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await readMeeting(app, ada, on)).toMatchObject({ startsAt: '2027-03-04T09:00' }))
  })

  it('asks which meetings of a series are moved, and moves one', async () => {
    const { user } = await open('&show=agenda&date=2027-03-09')
    const tuesday = within(await screen.findByRole('region', { name: 'Tuesday, March 9' }))
    await user.click(tuesday.getByRole('button', { name: 'Move Weekly to…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Weekly' }))
    await user.clear(dialog.getByLabelText('Time'))
    await user.type(dialog.getByLabelText('Time'), '14:00')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await user.click(await screen.findByRole('button', { name: 'This meeting' }))
    await site.toastSaying(/^Weekly moved to Tuesday, March 9, 2:00 PM, as a separate meeting/)
    const series = { startsAt: '2027-03-02T09:00', exdates: ['2027-03-09'] }
    expect(await readMeeting(app, ada, { id: engines.id, meetingId: weekly.id })).toMatchObject(series)
    await user.click(screen.getByRole('button', { name: 'Move back' }))
    await site.toastSaying('Weekly moved back to Tuesday, March 9, 9:00 AM. It stays a separate meeting')
    expect(await readMeeting(app, ada, { id: engines.id, meetingId: weekly.id })).toMatchObject(series)
  })

  it('says that moved back following meetings stay a separate series, and undoes a move of all of them', async () => {
    const daily = { ...WEEKLY, title: 'Stand-up', timeZone: 'UTC', startsAt: '2027-04-05T09:00', endsAt: '2027-04-05T09:15' }
    const { id: meetingId } = await addMeeting(app, ada, engines.id, { ...daily, recurrence: { freq: 'daily', interval: 1, count: 5 } })
    const { user } = await open('&show=agenda&date=2027-04-05')
    const moveTuesday = async (time: string, scope: string) => {
      const tuesday = within(await screen.findByRole('region', { name: 'Tuesday, April 6' }))
      await user.click(await tuesday.findByRole('button', { name: 'Move Stand-up to…' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Move Stand-up' }))
      await user.clear(dialog.getByLabelText('Time'))
      await user.type(dialog.getByLabelText('Time'), time)
      await user.click(dialog.getByRole('button', { name: 'Move' }))
      await user.click(await screen.findByRole('button', { name: scope }))
    }
    const on = { id: engines.id, meetingId }
    await moveTuesday('14:00', 'All meetings of the series')
    await site.toastSaying(/^Stand-up moved to Tuesday, April 6, 2:00 PM$/)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await readMeeting(app, ada, on)).toMatchObject({ startsAt: '2027-04-05T09:00' }))
    await screen.findAllByRole('link', { name: /^Stand-up, 9:00 AM/ })
    await moveTuesday('15:00', 'This and following meetings')
    await site.toastSaying(/^Stand-up moved to Tuesday, April 6, 3:00 PM, as a separate series/)
    await user.click(screen.getByRole('button', { name: 'Move back' }))
    await site.toastSaying('Stand-up moved back to Tuesday, April 6, 9:00 AM. It stays a separate series')
    expect((await readMeeting(app, ada, on)).recurrence).toMatchObject({ until: '2027-04-05' })
  })

  it('shows a meeting where it was when the server refuses to move it', async () => {
    const times = { timeZone: 'UTC', startsAt: '2027-03-05T12:00', endsAt: '2027-03-05T12:30' }
    const { id: meetingId } = await addMeeting(app, ada, engines.id, { ...ONCE, ...times, title: 'Demo' })
    const { user } = await open()
    const chip = await link(/^Demo/)
    await cancelMeeting(app, ada, { id: engines.id, meetingId })
    chip.focus()
    await user.keyboard('m')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Demo' }))
    await user.clear(dialog.getByLabelText('Day'))
    await user.type(dialog.getByLabelText('Day'), '2027-03-12')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await site.toastSaying(/^Demo was moved back\./)
    const friday = await day(/^Friday, March 12/)
    await waitFor(() => expect(friday.queryByRole('link', { name: /^Demo/ })).toBeNull())
  })

  it('offers to move only meetings that the user can change', async () => {
    await open('&show=agenda&date=2027-03-02')
    await link(/^Loom call/)
    expect(await screen.findByRole('button', { name: 'Move Kick-off to…' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Move (Loom call|Print posters) to…/ })).toBeNull()
  })

  it('creates a meeting on the day that was clicked, in the startup that was chosen', async () => {
    const { user } = await open()
    await link(/^Kick-off/)
    await user.click(screen.getByLabelText(/^Monday, March 15/))
    await user.click(within(await screen.findByRole('dialog', { name: 'New meeting' })).getByRole('button', { name: 'Engines' }))
    await user.type(await screen.findByLabelText('Title'), 'Review')
    await user.click(screen.getByRole('button', { name: 'Create meeting' }))
    await site.toastSaying('Meeting created')
    expect((await day(/^Monday, March 15, 1 event/)).getByRole('link', { name: /^Review, 9:00 AM/ })).toBeTruthy()
  })

  it('S2-111 opens a day with all its events, and gives the focus back to the day', async () => {
    const { user } = await open()
    await link(/^Kick-off/)
    screen.getByLabelText(/^Tuesday, March 2,/).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    const opened = within(await screen.findByRole('dialog', { name: 'Thursday, March 4' }))
    expect(opened.getAllByRole('link')).toHaveLength(2)
    await user.keyboard('{Escape}')
    await expectFocus(() => screen.getByLabelText(/^Thursday, March 4/))
  })

  it('creates, copies and resets the secret address of the feed', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Subscribe' }))
    await user.click(await screen.findByRole('button', { name: 'Create address' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Secret address')
    const first = field.value
    expect(first).toMatch(/\/api\/calendar\/feed\/[\w-]{60,}\/calendar\.ics$/)
    expect(screen.getByText('No calendar has read it yet.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reset address' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset address' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Secret address').value).not.toBe(first))
  })

  it('says that the server was not reached, and loads when it is tried again', async () => {
    site.network.offline = false
    const { user } = await open()
    await link(/^Kick-off/)
    site.network.offline = true
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    site.network.offline = false
    await user.click(retry)
    expect(await screen.findAllByRole('link', { name: /^Weekly/ })).not.toEqual([])
  })
})
