import type { StoredMeeting } from '../../../data/meetings/stored-meeting.ts'
import { revoke, reward } from '../award.ts'

/** Whether a user has answered an invitation, or one of its occurrences. */
export const hasAnswered = ({ attendees, answers }: StoredMeeting, userId: string): boolean =>
  Boolean(attendees[userId]?.respondedAt) || Object.keys(answers).some((key) => key.endsWith(`#${userId}`))

/** Rewards scheduling a meeting; a part of a series is no new one. */
export async function rewardMeeting({ id, startupId, organizerId, origin }: StoredMeeting): Promise<void> {
  if (origin === 'new') await reward(organizerId, 'meeting.create', id, { startupId })
}

export const rewardAnswer = ({ id, startupId }: Pick<StoredMeeting, 'id' | 'startupId'>, userId: string): Promise<void> =>
  reward(userId, 'meeting.rsvp', id, { startupId })

/** Reverses the award for a meeting that is cancelled within a day of it (domain 3.10, rule 4). */
export const revokeMeeting = ({ id, organizerId }: StoredMeeting): Promise<void> => revoke(organizerId, 'meeting.create', id)
