import { DAY_MS } from '../../../../shared/time.ts'
import { meetingItems, startupNames } from '../../meetings/calendar/meeting-items.ts'
import { MONTH_DAYS } from './days.ts'
import type { Listed, Reader } from './reader.ts'

/** Of each meeting that the user has not answered the next occurrence of the coming month. */
export async function waitingMeetings({ memberships, entries }: Reader): Promise<Listed> {
  const names = startupNames(memberships)
  const from = Date.now()
  const items = (await entries).flatMap((entry) => {
    const startupName = names.get(entry.startupId)
    const next = meetingItems(entry, { from, to: from + MONTH_DAYS * DAY_MS }, false).find(({ rsvp }) => rsvp === 'pending')
    if (startupName === undefined || !next) return []
    const { id, title, startupId, start: at, link: path } = next
    return [{ kind: 'meeting' as const, id, title, startupId, startupName, at, path }]
  })
  return { items }
}
