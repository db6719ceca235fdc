import { useEffect, useSyncExternalStore } from 'react'
import type { RoomName } from '../../../shared/entities/live.ts'
import { signal } from '../signal.ts'

/** How often screens poll while changes are reported: a report that was lost costs this time. */
const POLL_MS = 60_000

let isLive = false
let room: RoomName | null = null
const liveChanged = signal<void>()
/** The room of the visible screen has changed. */
export const roomChanged = signal<void>()

/** A user is typing in a room. */
export const typingHeard = signal<{ room: RoomName; who: string }>()
/** The user of this tab is typing in the room that it shows. */
export const typingSaid = signal<RoomName>()

/** Whether changes are reported to this tab now. */
export const isConnected = (): boolean => isLive

export const roomShown = (): RoomName | null => room

/** Says whether changes are reported to this tab now. */
export function setLive(value: boolean): void {
  if (value === isLive) return
  isLive = value
  liveChanged.emit()
}

/** How often to poll something that is usually polled every `ms` milliseconds. */
export const usePoll = (ms: number): number => useSyncExternalStore(liveChanged.listen, () => (isLive ? Math.max(ms, POLL_MS) : ms))

/** Has the changes of a room reported while a screen shows it. */
export function useRoom(shown: RoomName | null): void {
  useEffect(() => {
    if (shown === null) return undefined
    room = shown
    roomChanged.emit()
    return () => {
      room = null
      roomChanged.emit()
    }
  }, [shown])
}
