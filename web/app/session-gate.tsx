import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../lib/session/state.ts'
import { BootScreen } from './loading/boot-screen.tsx'

/**
 * Shows nothing but the boot screen until the stored token has been tried (spec 2) and the first screen's code is there: a Suspense that
 * waited for it would keep its fallback for 300 ms at least.
 */
export function SessionGate({ ready, children }: { ready: Promise<unknown>; children: ReactNode }) {
  const { loading } = useSession()
  const [isReady, setReady] = useState(false)
  useEffect(() => void ready.then(() => setReady(true)), [ready])
  return loading || !isReady ? <BootScreen /> : children
}
