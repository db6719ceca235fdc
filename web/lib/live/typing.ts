import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoomName } from '../../../shared/entities/live.ts'
import { isConnected, typingHeard, typingSaid } from './state.ts'

const SHOWN_MS = 5_000
const SAID_EVERY_MS = 3_000
const CALLED_EVERY_MS = 10_000

type Message = Readonly<{ id: string; senderId: string | null }>

/** The ids of the users who are typing in a room, as the channel reports it, until their message is there. */
export function useTypists(room: RoomName, messages: readonly Message[]): readonly string[] {
  const [typists, setTypists] = useState<readonly { who: string; after: string }[]>([])
  const newestId = useRef('')
  const newest = messages.at(-1)?.id ?? ''
  useEffect(() => {
    newestId.current = newest
  }, [newest])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const drop = (who: string) => setTypists((known) => known.filter((one) => one.who !== who))
    const stop = typingHeard.listen((heard) => {
      if (heard.room !== room) return
      const { who } = heard
      clearTimeout(timers.get(who))
      timers.set(
        who,
        setTimeout(() => drop(who), SHOWN_MS),
      )
      setTypists((known) => [...known.filter((one) => one.who !== who), { who, after: newestId.current }])
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [room])
  const hasWritten = ({ who, after }: { who: string; after: string }) =>
    (messages.findLast(({ senderId }) => senderId === who)?.id ?? '') > after
  return typists.filter((typist) => !hasWritten(typist)).map(({ who }) => who)
}

/** Gives a function that reports, at most every few seconds, that the user is typing: over the channel, or else by a call. */
export function useTyping(room: RoomName, report?: () => Promise<unknown>): () => void {
  const last = useRef(-Infinity)
  return useCallback(() => {
    const every = isConnected() ? SAID_EVERY_MS : CALLED_EVERY_MS
    if (performance.now() - last.current < every) return
    last.current = performance.now()
    if (isConnected()) typingSaid.emit(room)
    else report?.().catch(() => undefined)
  }, [room, report])
}
