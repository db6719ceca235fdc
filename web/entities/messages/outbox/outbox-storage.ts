import type { Unsent } from './unsent.ts'

const keyOf = (userId: string): string => `outbox:${userId}`

/** The unsent messages of a user in this browser. They outlive a closed tab and a logout: they are sent when that user is back. */
export function readOutbox(userId: string): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent) : []
  } catch {
    return []
  }
}

/** Stores the unsent messages of a user; gives whether the browser stored them. */
export function writeOutbox(userId: string, entries: readonly Unsent[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(entries))
    return true
  } catch {
    console.warn('This browser did not store an unsent message')
    return false
  }
}

/** Whether another tab changed the unsent messages of a user; the event of a cleared storage names no key. */
export const isOutboxChange = ({ key }: StorageEvent, userId: string): boolean => key === null || key === keyOf(userId)

const isUnsent = (entry: unknown): entry is Unsent =>
  typeof entry === 'object' && entry !== null && 'key' in entry && 'to' in entry && 'content' in entry && typeof entry.content === 'string'
