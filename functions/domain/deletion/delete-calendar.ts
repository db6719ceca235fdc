import { calendarEntries } from '../../data/meetings/calendar-entries.ts'
import { deleteMeeting, listMeetingsPage } from '../../data/meetings/meetings.ts'
import type { ListPosition, PageOptions } from '../../data/reads.ts'
import { deleteItem, recordAs, type StoredItem } from '../../data/stored-items.ts'
import { commit } from '../../data/transaction.ts'
import { deleteFromMeeting } from '../meetings/uninvite.ts'
import { revokeMeeting } from '../points/awards/meeting-awards.ts'

/** Deletes an item of a deleted user's calendar: no meeting has the user any more. */
export async function deleteCalendarItem(item: StoredItem): Promise<void> {
  const entry = recordAs(calendarEntries, item)
  if (entry) await deleteFromMeeting(entry)
  await commit(deleteItem(item))
}

/** Deletes a page of the meetings of a deleted startup; an event handler deletes the entries in calendars. Idempotent. */
export async function deleteMeetingsOfStartup(startupId: string, page: PageOptions): Promise<ListPosition | undefined> {
  return (await listMeetingsPage(startupId, page)).handleEach(async (meeting) => {
    await revokeMeeting(meeting)
    await commit(deleteMeeting(meeting))
  })
}
