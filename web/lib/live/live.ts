import { LIVE_PATH, type LiveFrame, type RoomName } from '../../../shared/entities/live.ts'
import { online } from '../browser/online.ts'
import { readStored } from '../browser/stored.ts'
import { writesSettled } from '../http/writes.ts'
import { sessionBegan, sessionEnded } from '../session/signals.ts'
import { refreshAddresses } from '../use-api.ts'
import { gatherHints } from './gather.ts'
import { keepSocket } from './socket.ts'
import { roomChanged, roomShown, setLive, typingHeard, typingSaid } from './state.ts'

const HIDDEN_MS = 5 * 60_000
/** What may have changed between the first screen and the first connection and costs next to nothing to read again. */
const CHEAP = ['/api/notifications/user', '/api/messages/']
const EVERYTHING = ['/api/']
const COVERED_MS = 1_000

/** Keeps a connection while the tab is visible and a user is signed in, and reads again what changes. Without one, screens poll. */
export function startLive(url: string = LIVE_PATH): () => void {
  let isCrowded = false
  /** The room that the server knows, and whether it has answered. */
  let said: RoomName | null = null
  let isEntering = false
  const hints = gatherHints({
    refresh: (beginnings) => void refreshAddresses(beginnings),
    ready: () => Promise.all([writesSettled(), online()]),
    isCrowded: () => isCrowded,
  })
  const socket = keepSocket({
    url: new URL(url, location.href).href.replace(/^http/, 'ws'),
    token: () => readStored('token'),
    onFrame,
    onOpen(isFirst) {
      setLive(true)
      if (roomShown() !== null) look()
      // Nothing was reported while there was no connection, and a hint just before may have covered the changes of the next second.
      hints.take(isFirst ? CHEAP : EVERYTHING, COVERED_MS)
    },
    onClose() {
      isCrowded = false
      said = null
      setLive(false)
    },
  })

  function look(): void {
    said = roomShown()
    isEntering = said !== null
    isCrowded = false
    socket.say({ look: said })
  }

  function onFrame({ changed, again, typing, here: present }: LiveFrame): void {
    if (changed) hints.take(changed, again)
    if (typing) typingHeard.emit(typing)
    if (!present) return
    // Frames of one connection can overtake each other.
    if (present.room !== roomShown()) return look()
    isCrowded = present.isCrowded === true
    if (!isEntering) return
    isEntering = false
    // Nothing was reported between the first read of the screen and now.
    hints.take(addressesOfRoom(present.room))
  }

  let hidden: ReturnType<typeof setTimeout> | undefined
  function followVisibility(): void {
    clearTimeout(hidden)
    if (document.visibilityState === 'visible') socket.connect()
    else hidden = setTimeout(() => socket.stop(), HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', followVisibility)
  addEventListener('online', followVisibility)
  const stops = [
    typingSaid.listen((room) => socket.say({ typing: room })),
    roomChanged.listen(() => queueMicrotask(() => roomShown() !== said && look())),
    sessionBegan.listen(() => {
      socket.stop()
      followVisibility()
    }),
    sessionEnded.listen(() => socket.stop()),
  ]
  followVisibility()

  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    removeEventListener('online', followVisibility)
    clearTimeout(hidden)
    for (const stop of stops) stop()
    hints.stop()
    socket.stop()
  }
}

/** What is read again once the server knows that this tab shows a room. */
function addressesOfRoom(room: string): string[] {
  const [kind, id = ''] = room.split(':')
  if (kind === 'startup') return ['tasks', 'leads', 'opportunities'].map((board) => `/api/startups/${id}/${board}?`)
  // Direct messages are reported to their users whatever they look at.
  return kind === 'chat' ? [`/api/group-chats/${id}/messages`] : []
}
