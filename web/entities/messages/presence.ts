import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { useVisible } from '../../lib/browser/use-visible.ts'
import { onIdle } from '../../lib/http/idle.ts'
import { currentUserId, useUserId } from '../../lib/session/state.ts'

/** Domain 3.12. */
const PRESENCE_MS = 60_000
/** What another tab said is repeated early, so that no two minutes pass between two reports. */
const FRESH_MS = 45_000
const MAX_ASKED = 200

/** Whether a tab of this browser has just said that the user is here. */
function isSaid(userId: string): boolean {
  const [who, at] = readStored('present')?.split(' ') ?? []
  return who === userId && Math.abs(Date.now() - Number(at)) < FRESH_MS
}

async function sayPresent(of: readonly string[]): Promise<readonly string[] | undefined> {
  writeStored('present', `${currentUserId()} ${Date.now()}`)
  const answer = await call('PUT /api/presence', { body: { of: [...of] } }).catch(() => undefined)
  return answer?.online
}

/** Says once a minute while the tab is visible that the user is here, unless `useOnline` does; first when the screen has what it needs. */
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

/** Who of these people is online, once they are known; says at the same time that the user is, once a minute while the tab is visible. */
export function useOnline(ids: readonly string[] | undefined): ReadonlySet<string> {
  const isVisible = useVisible()
  const [online, setOnline] = useState<ReadonlySet<string>>(new Set())
  const asked = ids?.slice(0, MAX_ASKED).toSorted().join(' ')
  useEffect(() => {
    if (!isVisible || asked === undefined) return undefined
    let isCurrent = true
    const ask = async () => {
      const answer = await sayPresent(asked === '' ? [] : asked.split(' '))
      if (isCurrent && answer !== undefined) setOnline(new Set(answer))
    }
    void ask()
    const timer = setInterval(() => void ask(), PRESENCE_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [isVisible, asked])
  return online
}
