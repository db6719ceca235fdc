import type { Page } from 'playwright-core'
import type { Fixtures } from '../../support/fixtures/fixtures.ts'
import { open } from '../../support/steps.ts'
import type { Screen } from './screens.ts'

const meetings =
  (query = '') =>
  ({ startupId }: Fixtures) =>
    `/startup/${startupId}/meetings${query}`
const openMeeting = (fixtures: Fixtures): string => meetings(fixtures.meetingQuery)(fixtures)

/** The screens of the meetings of a startup. */
export const MEETING_SCREENS: readonly Screen[] = [
  { name: 'meetings', as: 'mia', path: meetings() },
  { name: 'meetings-month', as: 'ada', path: meetings('?view=month') },
  { name: 'meetings-past', as: 'ada', path: meetings('?view=past') },
  { name: 'meetings-panel', as: 'mia', path: openMeeting },
  { name: 'meetings-new', as: 'ada', path: meetings('?new=meeting'), act: planSeries },
  { name: 'meetings-edit', as: 'ada', path: (fixtures) => `${openMeeting(fixtures)}&edit=following` },
  { name: 'meetings-import', as: 'ada', path: meetings(), act: importFile },
  { name: 'meetings-stranger', as: 'zoe', path: meetings() },
]

async function planSeries(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Invite all/ }).click()
  await dialog.getByRole('button', { name: 'Suggest times' }).click()
  await dialog.getByLabel('Duration').selectOption('Until...')
  await dialog.getByLabel('Repeats').selectOption('Weekly')
  await dialog.getByLabel('Ends').selectOption('On a day')
  await open('Create meeting')(page)
  await dialog.getByText('Please enter a title').waitFor()
}

const FILE = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:one
SUMMARY:Meeting of the board about the order of brass for the second engine and its wheels
DTSTART;TZID=Europe/Paris:20270301T090000
RRULE:FREQ=MONTHLY;COUNT=4
END:VEVENT
BEGIN:VEVENT
UID:two
SUMMARY:Fair
DTSTART;VALUE=DATE:20270310
END:VEVENT
BEGIN:VEVENT
UID:three
SUMMARY:Wind the clock
DTSTART;TZID=Europe/Paris:20270301T090000
RRULE:FREQ=HOURLY
END:VEVENT
END:VCALENDAR
`

async function importFile(page: Page): Promise<void> {
  await open('More actions')(page)
  await page.getByRole('menuitem', { name: 'Import .ics file' }).click()
  await page.getByLabel('Choose .ics file').setInputFiles({ name: 'plans.ics', mimeType: 'text/calendar', buffer: Buffer.from(FILE) })
  await page.getByRole('region', { name: 'Meetings in the file' }).waitFor()
}
