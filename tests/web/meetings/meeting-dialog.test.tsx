import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { address } from '../support/site.tsx'
import { dayAfter, openMeetings } from './meetings-site.ts'
import { expectFocus } from '../support/focus.ts'

const { site, fixture, add, open, read, list } = openMeetings()

const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function begin(query = '?new=meeting') {
  const { user } = await open(query)
  const dialog = await screen.findByRole('dialog')
  return { user, dialog: within(dialog) }
}
const chooseScope = async (user: UserEvent, button: string, entry: string) => {
  await user.click(await screen.findByRole('button', { name: button }))
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('a new meeting', () => {
  it('S1-07 is created with all members, a series in another zone, a link and reminders', async () => {
    const { user, dialog } = await begin()
    await user.type(dialog.getByLabelText('Title'), 'Weekly')
    set('Day', '2027-03-02')
    set('Start', '09:00')
    await user.selectOptions(dialog.getByLabelText('Duration'), '1 h')
    await user.click(dialog.getByRole('button', { name: /^Time zone: / }))
    await user.type(await screen.findByRole('combobox', { name: 'Search time zones' }), 'berlin{Enter}')
    expect(await screen.findByText('For you: 8:00 – 9:00 AM in UTC')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Invite all 2 members' }))
    await user.selectOptions(dialog.getByLabelText('Repeats'), 'Weekly')
    await user.click(dialog.getByRole('checkbox', { name: 'Thu' }))
    await user.selectOptions(dialog.getByLabelText('Ends'), 'After a number of times')
    expect(await screen.findByText('Every week on Tuesday and Thursday, 10 times')).toBeTruthy()
    await user.type(dialog.getByLabelText('Link'), 'https://meet.example/weekly')
    await user.click(dialog.getByRole('checkbox', { name: '1 h before' }))
    await user.click(dialog.getByRole('button', { name: 'Create meeting' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [meeting] = await list()
    expect(meeting).toMatchObject({
      title: 'Weekly',
      startsAt: '2027-03-02T09:00',
      endsAt: '2027-03-02T10:00',
      timeZone: 'Europe/Berlin',
      recurrence: { freq: 'weekly', interval: 1, byWeekday: ['TU', 'TH'], count: 10 },
      url: 'https://meet.example/weekly',
      reminders: [15, 60],
    })
    expect(meeting?.attendees).toHaveLength(2)
    await waitFor(() => expect(address()).toBe(`/startup/${fixture().startup.id}/meetings`))
  })

  it('says at each field what is wrong with it', async () => {
    const { user, dialog } = await begin()
    set('Start', '10:00')
    await user.selectOptions(dialog.getByLabelText('Duration'), 'Until...')
    set('End', '09:00')
    await user.selectOptions(dialog.getByLabelText('Repeats'), 'Daily')
    set('Repeat every (days)', '13')
    await user.type(dialog.getByLabelText('Link'), 'http://meet.example')
    await user.click(dialog.getByRole('button', { name: 'Create meeting' }))
    const errorOf = (label: string) => {
      const ids = dialog.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    }
    expect(errorOf('Title')).toContain('Please enter a title')
    expect(errorOf('End')).toContain('The end must be after the start')
    expect(errorOf('Repeat every (days)')).toContain('The interval must be a number from 1 to 12')
    expect(errorOf('Link')).toContain('The link must begin with https://')
    await expectFocus(() => dialog.getByLabelText('Title'))
    set('End day', dayAfter(3))
    set('End', '11:00')
    await waitFor(() => expect(errorOf('End')).toContain('A meeting lasts at most 24 hours'))
  })

  it('shows what only the server knows at the field', async () => {
    const { user, dialog } = await begin()
    await user.type(dialog.getByLabelText('Title'), 'Often reminded')
    for (const name of ['5 min before', '10 min before', '1 h before']) await user.click(dialog.getByRole('checkbox', { name }))
    await user.click(dialog.getByRole('button', { name: 'Create meeting' }))
    expect(await within(dialog.getByRole('group', { name: 'Reminders' })).findByText('Please choose at most 3 reminders')).toBeTruthy()
  })

  it('survives a failed save and a reload', async () => {
    const { user, dialog } = await begin()
    site.network.offline = true
    await user.type(dialog.getByLabelText('Title'), 'Retrospective')
    await user.click(dialog.getByRole('button', { name: 'Create meeting' }))
    expect(await dialog.findByText(/cannot be reached/)).toBeTruthy()
    const kept = { ...sessionStorage }
    cleanup()
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value))
    site.network.offline = false
    const { dialog: later, user: again } = await begin()
    expect(later.getByLabelText<HTMLInputElement>('Title').value).toBe('Retrospective')
    await again.click(later.getByRole('button', { name: 'Create meeting' }))
    await waitFor(async () => expect(await list('2026-01-01')).toHaveLength(1))
  })

  it('suggests times when all attendees are free, and says who is busy', async () => {
    const { mia } = fixture()
    const day = dayAfter(3)
    await add('Dentist', { startsAt: `${day}T09:00`, endsAt: `${day}T12:00`, attendeeIds: [] }, mia)
    await fixture().app.settled()
    const { user, dialog } = await begin()
    set('Day', day)
    set('Start', '10:00')
    await user.click(dialog.getByRole('button', { name: 'Invite all 2 members' }))
    expect(await dialog.findByText('Mia is busy 9:00 AM – 12:00 PM')).toBeTruthy()
    const strip = within(dialog.getByRole('list', { name: 'Busy times on this day' }))
    expect(strip.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Mia9:00 AM – 12:00 PM', 'Youfree all day'])
    await user.click(dialog.getByRole('button', { name: 'Suggest times' }))
    const slots = within(await dialog.findByRole('list', { name: 'Times when all are free' }))
    await user.click(slots.getAllByRole('button', { name: /12:00 – 12:30 PM$/ })[0] as HTMLElement)
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Start').value).toBe('12:00'))
    expect(await dialog.findByText('All attendees are free at this time')).toBeTruthy()
  })
})

describe('the warnings of a new meeting', () => {
  it('names an own meeting at that time', async () => {
    const day = dayAfter(3)
    await add('Clash', { startsAt: `${day}T14:15`, endsAt: `${day}T14:45`, attendeeIds: [] })
    await fixture().app.settled()
    const { dialog } = await begin()
    set('Day', day)
    set('Start', '14:30')
    expect(await dialog.findByText('You have “Clash” 2:15 – 2:45 PM then')).toBeTruthy()
    set('Start', '14:45')
    await waitFor(() => expect(dialog.queryByText(/^You have/)).toBeNull())
  })

  it('says that a time is past, creates the meeting all the same, and shows it', async () => {
    const { user, dialog } = await begin()
    await user.type(dialog.getByLabelText('Title'), 'Held already')
    expect(dialog.queryByText('This is in the past')).toBeNull()
    set('Day', dayAfter(-5))
    expect(await dialog.findByText('This is in the past')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Create meeting' }))
    expect(await screen.findByRole('link', { name: 'Held already' })).toBeTruthy()
    expect(address()).toContain('view=past')
  })
})

describe('editing', () => {
  it.each([
    ['Only this one', 'one', 2],
    ['This and following', 'following', 2],
    ['All', 'all', 1],
  ])('changes %s of a series', async (entry, scope, meetings) => {
    const { id } = await add('Weekly', { recurrence: { freq: 'weekly', count: 4 } })
    const { user } = await open(`?meeting=${id}&occurrence=${dayAfter(9)}`)
    await chooseScope(user, 'Edit meeting', entry)
    const dialog = within(await screen.findByRole('dialog'))
    expect(address()).toContain(`edit=${scope}`)
    await user.clear(dialog.getByLabelText('Title'))
    await user.type(dialog.getByLabelText('Title'), 'Changed')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('article', { name: 'Changed' })).toBeTruthy()
    const after = await list('2026-01-01')
    expect(after).toHaveLength(meetings)
    expect(after.map(({ title }) => title)).toContain('Changed')
  })

  it('keeps what another user changed, and asks about what both changed', async () => {
    const { app, ada, startup } = fixture()
    const { id, version } = await add('Kick-off')
    const { user } = await open(`?meeting=${id}&edit=all`)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Title'), ' of Ada')
    await app.call(
      'PUT /api/startups/{id}/meetings/{meetingId}',
      { id: startup.id, meetingId: id, body: { title: 'Start', location: 'Room 2', version } },
      { as: ada },
    )
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const asked = within(await screen.findByRole('dialog', { name: 'This meeting was changed by another person' }))
    expect(asked.getByText('Kick-off of Ada')).toBeTruthy()
    expect(asked.getByText('Start')).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Save what I chose' }))
    await waitFor(async () => expect(await read(id)).toMatchObject({ title: 'Kick-off of Ada', location: 'Room 2' }))
  })
})

describe('cancelling', () => {
  it('takes one occurrence out of a series, and Undo brings it back', async () => {
    const { id } = await add('Weekly', { recurrence: { freq: 'weekly', count: 3 } })
    const { user } = await open(`?meeting=${id}&occurrence=${dayAfter(9)}`)
    await chooseScope(user, 'Cancel meeting', 'Only this one')
    expect(await screen.findByText('One meeting of “Weekly” cancelled')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Weekly' })).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Weekly' })).toHaveLength(3))
  })

  it('is offered to the organizer and leaders only', async () => {
    const { mia } = fixture()
    const { id } = await add('Kick-off')
    await open(`?meeting=${id}`, mia)
    expect(await screen.findByRole('article', { name: 'Kick-off' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel meeting' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit meeting' })).toBeNull()
  })

  it('shows a cancelled meeting with a way to restore it', async () => {
    const { app, ada, startup } = fixture()
    const { id } = await add('Kick-off')
    await app.call('DELETE /api/startups/{id}/meetings/{meetingId}', { id: startup.id, meetingId: id }, { as: ada })
    const { user } = await open(`?meeting=${id}`)
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('“Kick-off” restored')).toBeTruthy()
    await waitFor(async () => expect((await read(id)).status).toBe('scheduled'))
  })
})
