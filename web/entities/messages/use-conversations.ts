import { useMemo } from 'react'
import { useMessages } from './direct/use-messages.ts'
import { FAILURES } from './failures.ts'
import { listedTogether } from './listed.ts'
import { useRooms } from './rooms.ts'

/** The conversations and rooms of the user; `listed` has both, newest first, and is undefined while they are loaded. */
export function useConversations() {
  const messages = useMessages()
  const { rooms, error, retry } = useRooms()
  const { summaries, isSample } = messages
  const areLoaded = rooms !== undefined || error !== undefined || isSample
  return {
    messages,
    rooms,
    listed: useMemo(() => (areLoaded && summaries ? listedTogether(summaries, rooms ?? []) : undefined), [areLoaded, summaries, rooms]),
    error: messages.error ?? (error && FAILURES.conversations),
    retry: () => {
      messages.retry()
      retry()
    },
  }
}
