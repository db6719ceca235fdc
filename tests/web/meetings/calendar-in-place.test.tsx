import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { App, Person } from '../../support/app.ts'
import { addMeeting, readMeeting, WEEKLY } from '../../support/meetings/meetings.ts'
import { registerStartup } from '../../support/startups/startups.ts'
import { addMember } from '../../support/teams/teams.ts'
import { expectFocus } from '../support/focus.ts'
import { address, openSite } from '../support/site.tsx'

const site = openSite()
let app: App
let ada: Person
let bob: Person
let looms: Startup
beforeAll(async () => {
  app = site.server()
  ada = await app.signUp('Ada')
  bob = await app.signUp('Bob')
  looms = await registerStartup(app, bob, { name: 'Looms' })
  await addMember(looms.id, ada)
})

async function open(query: string) {
  await site.remember(ada)
  return site.load(`/my-dashboard?view=calendar${query}`)
}
const link = (name: RegExp) => screen.findByRole('link', { name })

describe('the week of the calendar', () => {
  it('opens a meeting in place, with its first answer to a series, and a task with the way to it', async () => {
    const { id: meetingId } = await addMeeting(app, bob, looms.id, { ...WEEKLY, title: 'Demo day', timeZone: 'UTC', attendeeIds: [ada.id] })
    const task = { title: 'Print posters', assigneeIds: [ada.id], dueAt: '2027-03-04' }
    await app.call('POST /api/startups/{id}/tasks', { id: looms.id, body: task }, { as: bob })
    await app.settled()
    const { user } = await open('&show=week&date=2027-03-02')
    const before = address()
    await user.click(await link(/^Demo day/))
    const details = within(await screen.findByRole('dialog', { name: 'Demo day' }))
    expect(await details.findByText('Tuesday, March 2, 2027')).toBeTruthy()
    expect(details.getByText('1 yes · 1 no answer')).toBeTruthy()
    await user.click(details.getByRole('button', { name: 'Maybe' }))
    await user.click(details.getByRole('button', { name: 'This one' }))
    await site.toastSaying(/^Answered maybe for Tuesday, March 2, 2027 only/)
    expect((await readMeeting(app, ada, { id: looms.id, meetingId, occurrence: '2027-03-02' })).occurrence?.answers).toMatchObject([
      { userId: ada.id, rsvp: 'maybe' },
    ])
    expect(details.getByRole('link', { name: 'Open meeting' }).getAttribute('href')).toContain('occurrence=2027-03-02')
    await user.keyboard('{Escape}')
    await expectFocus(() => screen.getByRole('link', { name: /^Demo day/ }))
    await user.click(await link(/^Print posters/))
    const opened = within(await screen.findByRole('dialog', { name: 'Print posters' }))
    expect((await opened.findByRole('link', { name: 'Open task' })).getAttribute('href')).toContain('/tasks?task=')
    expect(address()).toBe(before)
  })

  it('draws a meeting by keys in the week, and shows the day of what was created', async () => {
    const { user } = await open('&show=week&date=2027-03-10')
    const wednesday = await screen.findByLabelText(/^Wednesday, March 10/)
    wednesday.focus()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}{ArrowDown}')
    expect(within(wednesday).getByText('9:30 AM – 10:30 AM')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(within(wednesday).queryByText('9:30 AM – 10:30 AM')).toBeNull()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
    await user.type(await screen.findByLabelText('Title'), 'Drawn by keys')
    expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('09:00')
    expect(screen.getByLabelText<HTMLSelectElement>('Duration').selectedOptions[0]?.text).toBe('1 h')
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2027-06-01' } })
    await user.click(screen.getByRole('button', { name: 'Create meeting' }))
    expect(await link(/^Drawn by keys/)).toBeTruthy()
    expect(address()).toContain('date=2027-06-01')
  })
})
