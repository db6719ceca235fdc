import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectFocus } from '../support/focus.ts'
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
    await waitFor(async () => expect((await read(id)).attendees.find(({ userId }) => userId === mia.id)?.rsvp).toBe('maybe'))
  })

  it('asks at the first answer to a series which meetings it is to, then answers one by one press, and offers all of them, and Undo', async () => {
    const { mia } = fixture()
    const { id } = await add('Weekly', { recurrence: { freq: 'weekly', count: 3 } })
    const { user } = await open('', mia)
    const first = async () => within((await screen.findAllByRole('link', { name: 'Weekly' }))[0]?.closest('li') as HTMLElement)
    const pressed = (name: string, times: number) =>
      waitFor(() => expect(screen.queryAllByRole('button', { name, pressed: true })).toHaveLength(times))
    const offer = async (sentence: RegExp, name: string) =>
      within((await screen.findByText(sentence)).parentElement as HTMLElement).getByRole('button', { name })

    await user.click((await first()).getByRole('button', { name: 'No' }))
    await expectFocus(() => screen.getByRole('button', { name: 'This one' }))
    await user.keyboard('{Escape}')
    await expectFocus(() => screen.getAllByRole('button', { name: 'No' })[0])
    await pressed('No', 0)
    await user.click((await first()).getByRole('button', { name: 'No' }))
    await user.click(screen.getByRole('button', { name: 'This one' }))
    await pressed('No', 1)
    expect((await read(id)).attendees.find(({ userId }) => userId === mia.id)?.rsvp).toBe('pending')
    await user.click(await offer(/^Answered no for .+ only$/, 'Undo'))
    await pressed('No', 0)

    await user.click((await first()).getByRole('button', { name: 'Yes' }))
    await user.click(await offer(/^Answered yes for .+ only$/, 'All meetings'))
    await pressed('Yes', 3)
    await user.click(await offer(/^Answered yes to all meetings of “Weekly”$/, 'Undo'))
    await pressed('Yes', 1)
  })

  it('answers all meetings of a series when the first answer is to all, and Undo withdraws it', async () => {
    const { mia } = fixture()
    const { id } = await add('Weekly', { recurrence: { freq: 'weekly', count: 3 } })
    const { user } = await open('', mia)
    const answer = async () => (await read(id)).attendees.find(({ userId }) => userId === mia.id)?.rsvp
    const [row1] = await screen.findAllByRole('group', { name: 'Your answer to Weekly' })
    await user.click(within(row1 as HTMLElement).getByRole('button', { name: 'Maybe' }))
    await user.click(await screen.findByRole('button', { name: 'All meetings' }))
    const toast = within((await screen.findByText('Answered maybe to all meetings of “Weekly”')).parentElement as HTMLElement)
    expect(await answer()).toBe('maybe')
    await user.click(toast.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await answer()).toBe('pending'))
  })

  it('undoes the first answer to a single meeting', async () => {
    const { mia } = fixture()
    const { id } = await add('Kick-off')
    const { user } = await open('', mia)
    await user.click((await row('Kick-off')).getByRole('button', { name: 'No' }))
    const toast = within((await screen.findByText('Answered no to “Kick-off”')).parentElement as HTMLElement)
    expect(toast.queryByRole('button', { name: 'All meetings' })).toBeNull()
    await user.click(toast.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await read(id)).attendees.find(({ userId }) => userId === mia.id)?.rsvp).toBe('pending'))
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
    const answer = { rsvp: 'no', note: 'I am at the dentist' }
    await waitFor(async () => expect((await read(id)).attendees.find(({ userId }) => userId === mia.id)).toMatchObject(answer))
  })

  it('answers the shown occurrence of a series and keeps the note of the answer before', async () => {
    const { mia } = fixture()
    const { id } = await add('Weekly', { recurrence: { freq: 'weekly', count: 3 } })
    const { user } = await open(`?meeting=${id}`, mia)
    const panel = within(await screen.findByRole('article', { name: 'Weekly' }))
    expect((await panel.findByRole('switch', { name: 'Answer for all meetings of the series' })).getAttribute('aria-checked')).toBe('false')
    await user.click(panel.getByRole('button', { name: 'No' }))
    await user.click(panel.getByRole('button', { name: 'This one' }))
    await user.type(await panel.findByRole('textbox', { name: 'Note with your answer' }), 'On holiday{Enter}')
    await user.click(panel.getByRole('button', { name: 'Maybe' }))
    await waitFor(async () =>
      expect((await read(id)).occurrence?.answers).toMatchObject([{ userId: mia.id, rsvp: 'maybe', note: 'On holiday' }]),
    )
    expect((await read(id)).attendees.find(({ userId }) => userId === mia.id)?.rsvp).toBe('pending')
  })

  it('says that an occurrence was moved or cancelled, and leads to the next one', async () => {
    const { id } = await add('Weekly', { recurrence: { freq: 'weekly' } })
    const { user } = await open(`?meeting=${id}&occurrence=${dayAfter(3)}`)
    expect(await screen.findByText(/does not take place on that day/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Show the next one' }))
    expect(await screen.findByRole('article', { name: 'Weekly' })).toBeTruthy()
  })
})
