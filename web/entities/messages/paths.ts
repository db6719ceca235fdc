import type { Conversation } from './thread/thread.ts'

/** The address of a conversation; `message` is the id of one that it shows. */
export function conversationPath({ kind, id }: Conversation, message?: string): string {
  const query = new URLSearchParams({ [kind]: id, ...(message !== undefined && { message }) })
  return `/group-chat?${query.toString()}`
}
