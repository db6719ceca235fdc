import { getActiveStartup } from '../../../data/startups/startups.ts'
import type { StoredMeeting } from '../../../data/meetings/stored-meeting.ts'

/** What notifications about a meeting are filled with; undefined when its startup is deleted. */
export async function meetingFacts({ id, startupId, title }: StoredMeeting) {
  const startup = await getActiveStartup(startupId)
  return startup && { meeting: title, meetingId: id, startup: startup.name, startupId }
}
