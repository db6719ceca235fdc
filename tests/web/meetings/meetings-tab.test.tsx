import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dayAfter, openMeetings } from './meetings-site.ts'

const { site, fixture, add, open, read } = openMeetings()

const row = async (title: string) => {
  const link = await screen.findByRole('link', { name: title })
  return within(link.closest('li') as HTMLElement)
}
describe('the list of upcoming meetings', () => {
  it('S1-07 shows meetings by day with their attendees, and is answered by one press', async () => {
    const { mia } = fixture()
    const { id } = await add('Kick-off', { url: 'https://meet.example/kick-off', location: 'Room 1' })
    const { user } = await open('', mia)
    const shown = await row('Kick-off')
    expect(shown.getByRole('link', { name: 'Join Kick-off' }).getAttribute('href')).toBe('https://meet.example/kick-off')
    expect(shown.getByText('1 yes · 1 no answer')).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Maybe' }))
    expect(await shown.findByText('1 yes · 1 maybe')).toBeTruthy()
    const { attendees } = await read(id)
    expect(attendees.find(({ userId }) => userId === mia.id)?.rsvp).toBe('maybe')
  })

  it('answers a whole series first, and one occurrence later', async () => {
    const { mia } = fixture()
    await add('Weekly', { recurrence: { freq: 'weekly', count: 3 } })
    const { user } = await open('', mia)
    const first = async () => within((await screen.findAllByRole('link', { name: 'Weekly' }))[0]?.closest('li') as HTMLElement)
    await user.click((await first()).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Answered yes to all meetings of “Weekly”')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Yes', pressed: true })).toHaveLength(3))
    await user.click((await first()).getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Yes', pressed: true })).toHaveLength(2))
  })

  it('shows the time of the user, and that of another zone beside it', async () => {
    const day = dayAfter(3)
    await add('Sync', { startsAt: `${day}T15:00`, endsAt: `${day}T15:30`, timeZone: 'Asia/Kolkata' })
    await open()
    const shown = await row('Sync')
    expect(shown.getByText('3:00 – 3:30 PM in Kolkata')).toBeTruthy()
  })

  it('shows an empty state, and meetings as they were before while the server cannot be reached', async () => {
    const { user } = await open()
    expect(await screen.findByRole('heading', { name: 'No upcoming meetings' })).toBeTruthy()
    site.network.offline = true
    await user.click(screen.getByRole('link', { name: 'Past' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    site.network.offline = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No past meetings' })).toBeTruthy()
  })

  it('keeps strangers out', async () => {
    const { app, startup } = fixture()
    await site.remember(await app.signUp('Eve'))
    await site.load(`/startup/${startup.id}/meetings`)
    expect(await screen.findByText('Only the team of this startup can see its meetings.')).toBeTruthy()
  })
})

describe('the panel of a meeting', () => {
  it('shows details, warns of conflicts before the answer, and keeps a note with it', async () => {
    const { mia } = fixture()
    await add('Dentist', { attendeeIds: [] }, mia)
    const { id } = await add('Kick-off', { description: 'Bring **coffee**' })
    const { user } = await open(`?meeting=${id}`, mia)
    const panel = within(await screen.findByRole('article', { name: 'Kick-off' }))
    expect(await panel.findByText('You have another meeting at this time')).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Dentist' })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'No' }))
    await user.type(await panel.findByRole('textbox', { name: 'Note with your answer' }), 'I am at the dentist{Enter}')
    const attendees = within(panel.getByRole('region', { name: 'Attendees' }))
    expect(await attendees.findByText('I am at the dentist')).toBeTruthy()
    expect((await read(id)).attendees.find(({ userId }) => userId === mia.id)).toMatchObject({ rsvp: 'no', note: 'I am at the dentist' })
  })

  it('says that an occurrence was moved or cancelled, and leads to the next one', async () => {
    const { id } = await add('Weekly', { recurrence: { freq: 'weekly' } })
    const { user } = await open(`?meeting=${id}&occurrence=${dayAfter(3)}`)
    expect(await screen.findByText(/does not take place on that day/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Show the next one' }))
    expect(await screen.findByRole('article', { name: 'Weekly' })).toBeTruthy()
  })
})
