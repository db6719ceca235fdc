import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { icsFile } from '../../support/calendar/foreign-files.ts'
import { openMeetings } from './meetings-site.ts'

const { open, list } = openMeetings()

async function chooseFile(content: string) {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import .ics file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import meetings' }))
  await user.upload(dialog.getByLabelText('Choose .ics file'), new File([content], 'plans.ics', { type: 'text/calendar' }))
  return { user, dialog }
}
const event = (title: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`, ...lines, 'END:VEVENT'].join('\r\n')
const START = 'DTSTART;TZID=Europe/Paris:20270301T090000'

describe('importing an .ics file', () => {
  it('fills the dialog with one event, and creates it when that is confirmed', async () => {
    const { user, dialog } = await chooseFile(
      icsFile([START, 'DTEND;TZID=Europe/Paris:20270301T094500', 'SUMMARY:Planning', 'LOCATION:Room 4', 'RRULE:FREQ=WEEKLY;COUNT=4']),
    )
    expect(await dialog.findByText('Planning')).toBeTruthy()
    expect(dialog.getByText('Every Monday, 4 times')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    const filled = within(await screen.findByRole('dialog', { name: 'New meeting' }))
    await waitFor(() => expect(filled.getByLabelText<HTMLInputElement>('Title').value).toBe('Planning'))
    await user.click(filled.getByRole('button', { name: 'Create meeting' }))
    await waitFor(async () => expect(await list()).toHaveLength(1))
    expect((await list())[0]).toMatchObject({
      title: 'Planning',
      startsAt: '2027-03-01T09:00',
      endsAt: '2027-03-01T09:45',
      timeZone: 'Europe/Paris',
      location: 'Room 4',
      recurrence: { freq: 'weekly', count: 4 },
    })
  })

  it('creates several meetings after a preview, and says what cannot be imported', async () => {
    const events = [event('One', START), event('Two', START), event('Odd', START, 'RRULE:FREQ=HOURLY')]
    const { user, dialog } = await chooseFile(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'))
    expect(await dialog.findByText('One event cannot be imported:')).toBeTruthy()
    expect(await list()).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Import 2 meetings' }))
    expect(await screen.findByText('2 meetings imported')).toBeTruthy()
    expect((await list()).map(({ title }) => title).toSorted()).toEqual(['One', 'Two'])
  })

  it('says what is wrong with a file that is no calendar', async () => {
    const { dialog } = await chooseFile('title;day\nPlanning;Monday')
    expect(await dialog.findByText('This is not a calendar file (.ics)')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Continue' })).toBeNull()
  })
})
