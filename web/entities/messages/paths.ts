import type { Conversation } from './thread/thread.ts'

/** The address of a conversation; `message` is the id of one that it shows, and `from` the user who gives it to others. */
export function conversationPath({ kind, id }: Conversation, message?: string, from?: string): string {
  const of = kind === 'user' && from !== undefined && { from }
  const query = new URLSearchParams({ [kind]: id, ...of, ...(message !== undefined && { message }) })
  return `/group-chat?${query.toString()}`
}

/** The conversation of an address; that of the other of its two users when the reader is the first. */
export function conversationOf(query: URLSearchParams, me: string): Conversation | undefined {
  const [user, room] = [query.get('user'), query.get('room')]
  if (room) return { kind: 'room', id: room }
  const id = user === me ? (query.get('from') ?? user) : user
  return id ? { kind: 'user', id } : undefined
}
