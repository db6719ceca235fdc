import type { BrowserFrame, LiveFrame } from '../../../shared/entities/live.ts'
import { LIVE_PROTOCOL } from '../../../shared/entities/live.ts'

const PING_MS = 9 * 60_000
/** An answer to a ping that does not come means that the connection is dead, as after the sleep of a laptop. */
const PONG_MS = 20_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** After so many failures without a success, something on the way blocks WebSockets. */
const BLOCKED_AFTER = 3
const BLOCKED_PAUSE_MS = 5 * 60_000

export interface Connecting {
  url: string
  /** Null when nobody is signed in. */
  token: () => string | null
  onFrame: (frame: LiveFrame) => void
  /** `isFirst`: no connection of this tab was open before. */
  onOpen: (isFirst: boolean) => void
  onClose: () => void
}

/** Keeps one connection open until it is stopped; tries again after random pauses that grow. */
export function keepSocket({ url, token, onFrame, onOpen, onClose }: Connecting) {
  let socket: WebSocket | undefined
  let failures = 0
  let wasOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    clearTimeout(timer)
    const offered = token()
    if (socket || offered === null) return
    const opened = new WebSocket(url, [LIVE_PROTOCOL, offered])
    socket = opened
    opened.addEventListener('open', () => {
      failures = 0
      onOpen(!wasOpen)
      wasOpen = true
      expectFrames()
    })
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      expectFrames()
      const frame = frameIn(data)
      if (frame) onFrame(frame)
    })
    opened.addEventListener('close', () => {
      if (socket !== opened) return
      drop()
      timer = setTimeout(connect, pauseAfter(failures))
      failures += 1
    })
  }

  /** CloudFront closes a connection on which the server was silent for ten minutes. */
  function expectFrames(): void {
    clearTimeout(silence)
    silence = setTimeout(() => {
      say({ ping: 1 })
      silence = setTimeout(() => {
        const dead = socket
        drop()
        dead?.close()
        connect()
      }, PONG_MS)
    }, PING_MS)
  }

  function drop(): void {
    socket = undefined
    clearTimeout(silence)
    onClose()
  }

  const pauseAfter = (count: number): number =>
    !wasOpen && count + 1 >= BLOCKED_AFTER ? BLOCKED_PAUSE_MS : Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** count)

  function say(frame: BrowserFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  function stop(): void {
    clearTimeout(timer)
    const ended = socket
    if (ended) drop()
    ended?.close()
  }

  return { connect, say, stop }
}

function frameIn(data: unknown): LiveFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data))
    return typeof frame === 'object' && frame !== null ? frame : undefined
  } catch {
    return undefined
  }
}
