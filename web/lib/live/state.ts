import { useEffect, useSyncExternalStore } from 'react'
import type { RoomName } from '../../../shared/entities/live.ts'
import { signal } from '../signal.ts'

/** How often screens poll while changes are reported: a report that was lost costs this time. */
const POLL_MS = 60_000

let isLive = false
/** The rooms that the tab shows, each before those that are in front of it. */
const shownRooms: RoomName[] = []
const liveChanged = signal<void>()
/** The room that the tab looks at has changed. */
export const roomChanged = signal<void>()

/** A user is typing in a room. */
export const typingHeard = signal<{ room: RoomName; who: string }>()
/** The user of this tab is typing in the room that it shows. */
export const typingSaid = signal<RoomName>()

/** Whether changes are reported to this tab now. */
export const isConnected = (): boolean => isLive

export const roomShown = (): RoomName | null => shownRooms.at(-1) ?? null

/** Says whether changes are reported to this tab now. */
export function setLive(value: boolean): void {
  if (value === isLive) return
  isLive = value
  liveChanged.emit()
}

/** How often to poll something that is usually polled every `ms` milliseconds. */
export const usePoll = (ms: number): number => useSyncExternalStore(liveChanged.listen, () => (isLive ? Math.max(ms, POLL_MS) : ms))

/** Has the changes of a room reported while a screen shows it, and none that `isBehind` is in front of it. */
export function useRoom(shown: RoomName | null, { isBehind = false } = {}): void {
  useEffect(() => {
    if (shown === null) return undefined
    shownRooms.splice(isBehind ? 0 : shownRooms.length, 0, shown)
    roomChanged.emit()
    return () => {
      shownRooms.splice(shownRooms.lastIndexOf(shown), 1)
      roomChanged.emit()
    }
  }, [shown, isBehind])
}
