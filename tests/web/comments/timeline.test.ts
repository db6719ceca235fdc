import { describe, expect, it } from 'vitest'
import type { Comment } from '../../../shared/entities/comment.ts'
import { earlierOf, timelineOf } from '../../../web/entities/comments/timeline.ts'

const at = (minute: number) => `2026-11-22T12:${String(minute).padStart(2, '0')}:00.000Z`
const comment = (minute: number): Comment => ({
  id: `c${minute}`,
  authorId: 'A1',
  authorName: 'Ada',
  authorImage: null,
  content: 'Hi',
  mentions: [],
  createdAt: at(minute),
  editedAt: null,
})
const event = (minute: number) => ({ id: `e${minute}`, at: at(minute), actorName: 'Ada', sentence: 'did it' })
const ids = (...lists: Parameters<typeof timelineOf>) => timelineOf(...lists).map((one) => one.comment?.id ?? one.event?.id)

describe('the timeline of comments and events', () => {
  it('shows both, oldest first', () => {
    expect(ids({ items: [comment(5), comment(1)], more: false }, { items: [event(3), event(0)], more: false })).toEqual([
      'e0',
      'c1',
      'e3',
      'c5',
    ])
  })

  it('has no gap where one list has more pages than were read', () => {
    const lists = [
      { items: [comment(9), comment(8)], more: true },
      { items: [event(9), event(2)], more: false },
    ] as const
    expect(ids(...lists)).toEqual(['c8', 'c9', 'e9'])
    expect(earlierOf(...lists)).toBe('comments')
  })

  it('reads on in the list that reaches less far back', () => {
    const older = { items: [comment(1)], more: true }
    expect(earlierOf(older, { items: [event(4)], more: true })).toBe('events')
    expect(earlierOf(older, { items: [event(0)], more: true })).toBe('comments')
    expect(earlierOf({ items: [], more: false }, { items: [], more: false })).toBeUndefined()
  })
})
