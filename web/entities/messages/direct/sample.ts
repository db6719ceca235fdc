import { HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts'
import type { Summary } from './summaries.ts'
import { type ChatMessage, directMessage } from '../thread/thread.ts'

const PEOPLE = [
  {
    id: 'example-1',
    name: 'Alex Morgan',
    age: 12 * MINUTE_MS,
    lines: ['Hi! Did you see the new landing page?', 'It went live this morning.'],
  },
  { id: 'example-2', name: 'Sam Rivera', age: 3 * HOUR_MS, lines: ['The pitch deck is ready for your review.'] },
  { id: 'example-3', name: 'Priya Patel', age: 26 * HOUR_MS, lines: ['Thanks for joining the call.', 'Let us talk again next week.'] },
] as const

const timeOf = (age: number, now: number): string => new Date(now - age).toISOString()

/** Examples of conversations for when messages are not available (spec 3, 4). */
export const sampleSummaries = (now = Date.now()): Summary[] =>
  PEOPLE.map(({ id, name, age, lines }, at) => ({
    userId: id,
    userName: name,
    userImage: null,
    lastMessage: lines.at(-1) ?? '',
    lastUpdated: timeOf(age, now),
    unreadCount: at === 0 ? lines.length : 0,
    isLastSent: false,
    isExample: true,
  }))

/** Examples of messages with one of these people; empty for anyone else. */
export function sampleMessages(userId: string, me: string, now = Date.now()): ChatMessage[] {
  const person = PEOPLE.find(({ id }) => id === userId)
  if (person === undefined) return []
  return person.lines.map((content, at) =>
    directMessage(
      {
        id: `${userId}-${at}`,
        content,
        senderId: userId,
        recipientId: me,
        createdAt: timeOf(person.age + (person.lines.length - 1 - at) * MINUTE_MS, now),
        read: true,
        editedAt: null,
      },
      userId,
    ),
  )
}
