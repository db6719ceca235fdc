import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ONLINE_SECONDS } from '../../../shared/limits.ts'
import { call } from '../../lib/api.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { useVisible } from '../../lib/browser/use-visible.ts'
import { isConnected } from '../../lib/live/state.ts'
import { onIdle } from '../../lib/http/idle.ts'
import { currentUserId, useUserId } from '../../lib/session/state.ts'
import { signal } from '../../lib/signal.ts'
import type { Thread } from './thread/thread.ts'

/** Domain 3.12. */
const PRESENCE_MS = 60_000
/** It is said again when what was said ends within this, so that it never ends between two reports. */
const EARLY_MS = 75_000
const MAX_ASKED = 200

/** A user types, has written or has read: they are here, unless they hide it. */
const activeSeen = signal<string>()

/** Whether a tab of this browser has said that the user is here, and that goes on. */
function isSaid(userId: string): boolean {
  const [who, until] = readStored('present')?.split(' ') ?? []
  const left = Number(until) - Date.now()
  return who === userId && left > EARLY_MS && left <= ONLINE_SECONDS.live * 1_000
}

async function sayPresent(of: readonly string[]): Promise<readonly string[] | undefined> {
  const isLive = isConnected()
  writeStored('present', `${currentUserId()} ${Date.now() + ONLINE_SECONDS[isLive ? 'live' : 'polling'] * 1_000}`)
  const answer = await call('PUT /api/presence', { body: { of: [...of], isLive } }).catch(() => undefined)
  return answer?.online
}

/**
 * Says while the tab is visible that the user is here, unless `useOnline` does: once a minute, with the live channel every four minutes;
 * first when the screen has what it needs.
 */
export function usePresence(): void {
  const userId = useUserId()
  const isVisible = useVisible()
  useEffect(() => {
    if (!isVisible || userId === '') return undefined
    const say = () => {
      if (!isSaid(userId)) void sayPresent([])
    }
    const stop = onIdle(say)
    const timer = setInterval(say, PRESENCE_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [userId, isVisible])
}

/** Reports who does something in an open conversation: who types, wrote its newest message, or has read. */
export function useActivity(thread: Thread | undefined, typists: readonly string[]): void {
  const known = useRef<readonly string[]>(undefined)
  useEffect(() => {
    if (thread === undefined) return
    const { messages, room } = thread
    const newest = messages.findLast(({ direction }) => direction === 'received')
    const read = room ? undefined : messages.findLast((message) => message.direction === 'sent' && message.read)
    const signs = [
      ...typists.map((id) => `${id} types`),
      ...(newest ? [`${newest.senderId} ${newest.id}`] : []),
      ...(read ? [`${read.recipientId} ${read.id}`] : []),
      ...Object.entries(room?.readBy ?? {}).map(([id, upTo]) => `${id} ${upTo}`),
    ]
    const before = known.current
    known.current = signs
    if (before) for (const sign of signs) if (!before.includes(sign)) activeSeen.emit(sign.split(' ')[0] ?? '')
  }, [thread, typists])
}

/** Who of these people is online, once they are known; says at the same time that the user is, once a minute while the tab is visible, and asks at once when one of them does something. */
export function useOnline(ids: readonly string[] | undefined): ReadonlySet<string> {
  const isVisible = useVisible()
  const [online, setOnline] = useState<ReadonlySet<string>>(new Set())
  const asked = ids?.slice(0, MAX_ASKED).toSorted().join(' ')
  const isMissed = useEffectEvent((userId: string) => !online.has(userId) && asked?.includes(userId) === true)
  useEffect(() => {
    if (!isVisible || asked === undefined) return undefined
    let isCurrent = true
    const ask = async () => {
      const answer = await sayPresent(asked === '' ? [] : asked.split(' '))
      if (isCurrent && answer !== undefined) setOnline(new Set(answer))
    }
    void ask()
    const timer = setInterval(() => void ask(), PRESENCE_MS)
    const unlisten = activeSeen.listen((userId) => isMissed(userId) && void ask())
    return () => {
      isCurrent = false
      unlisten()
      clearInterval(timer)
    }
  }, [isVisible, asked])
  return online
}
