/**
 * The frames of the live channel. They say which answers may have changed, never what they
 * contain. Frames may be lost, repeated or reordered: each only causes a read.
 */

/** The path of the channel; the stage of the WebSocket API has the same name, because a stage is all of its path. */
export const LIVE_PATH = '/live'

/** The subprotocol that a browser offers before its token and that the server selects. */
export const LIVE_PROTOCOL = 'launchcrew.v1'

/** A room is what several users look at together: the screens of `startup:<startup id>`, `chat:<room id>` or `talk:<user id>-<user id>`, in the order of the ids. */
export type RoomName = `${string}:${string}`

/** The room of the direct messages between two users. */
export const talkRoom = (one: string, other: string): RoomName => `talk:${one < other ? `${one}-${other}` : `${other}-${one}`}`

/** What the server sends; empty in answer to a ping. */
export interface LiveFrame {
  /** The beginnings of addresses whose answers may have changed; one that ends in `?` means that path alone, with any query. */
  changed?: readonly string[]
  /** Further changes in so many milliseconds are not reported: read again when they are over. */
  again?: number
  /** A user is typing in this room. */
  typing?: { room: RoomName; who: string }
  /** The users who look at this room and show their presence, of the first `HERE_MAX`; crowded: more than those look at it. */
  here?: { room: RoomName; who: readonly string[]; isCrowded?: true }
}

/** What a browser sends: the room that it shows, that its user is typing, or that it is still there. */
export type BrowserFrame = { look: RoomName | null } | { typing: RoomName } | { ping: 1 }

/** Beginnings of addresses in one frame; a frame with more names fewer, shorter ones. */
export const PREFIXES_MAX = 20

/** Users that may be named as looking at a room. */
export const HERE_MAX = 20

/** Connections of one user; one more closes the oldest. */
export const CONNECTIONS_MAX = 8

/** Bytes of a frame that a browser sends; a larger one is ignored. */
export const BROWSER_FRAME_MAX_BYTES = 256

/** Frames that a browser may send in ten seconds; one more closes its connection. */
export const BROWSER_FRAMES_MAX = { count: 20, seconds: 10 }
