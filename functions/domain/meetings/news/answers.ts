import type { Answer } from '../../../../shared/entities/meetings/meeting.ts'
import { personOf } from '../../../data/accounts/person.ts'
import { getUser } from '../../../data/accounts/users.ts'
import type { StoredMeeting } from '../../../data/meetings/stored-meeting.ts'
import { notify } from '../../notifications/notify.ts'
import { rewardAnswer } from '../../points/awards/meeting-awards.ts'
import { meetingFacts } from './meeting-facts.ts'

interface Given {
  userId: string
  answer: Answer
}

/** Answers that attendees gave between two states of a meeting. */
function newAnswers(meeting: StoredMeeting, before: StoredMeeting): Given[] {
  const isNew = (answer: Answer, had: Answer | undefined) => answer.respondedAt !== null && answer.respondedAt !== had?.respondedAt
  const whole = Object.entries(meeting.attendees).filter(([userId, answer]) => isNew(answer, before.attendees[userId]))
  const single = Object.entries(meeting.answers).filter(([key, answer]) => isNew(answer, before.answers[key]))
  return [...whole, ...single.map(([key, answer]) => [key.split('#')[1] ?? '', answer] as const)]
    .map(([userId, answer]) => ({ userId, answer }))
    .filter(({ userId }) => userId !== meeting.organizerId)
}

/** Notifies the organizer of answers, and rewards them; idempotent. */
export async function notifyOfAnswers(meeting: StoredMeeting, before: StoredMeeting): Promise<void> {
  const given = newAnswers(meeting, before)
  if (given.length === 0) return
  const facts = await meetingFacts(meeting)
  for (const { userId, answer } of given) {
    await rewardAnswer(meeting, userId)
    const user = await getUser(userId)
    if (!facts || !user || !(meeting.organizerId in meeting.attendees)) continue
    const actor = personOf(user)
    const event = `${meeting.id}#${userId}#${answer.respondedAt}`
    const options = { actor, event, groupKey: `meeting.rsvp#${meeting.id}`, startupId: meeting.startupId }
    await notify('meeting.rsvp', [meeting.organizerId], { ...facts, person: actor.name, answer: answer.rsvp }, options)
  }
}
