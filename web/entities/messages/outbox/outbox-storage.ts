import type { Unsent } from './unsent.ts'

const keyOf = (userId: string): string => `outbox:${userId}`

/** The unsent messages of a user that this tab keeps over a reload. */
export function readOutbox(userId: string): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent) : []
  } catch {
    return []
  }
}

export function writeOutbox(userId: string, entries: readonly Unsent[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(keyOf(userId))
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(entries))
  } catch {
    console.warn('This browser did not store an unsent message')
  }
}

const isUnsent = (entry: unknown): entry is Unsent =>
  typeof entry === 'object' && entry !== null && 'key' in entry && 'to' in entry && 'content' in entry && typeof entry.content === 'string'
