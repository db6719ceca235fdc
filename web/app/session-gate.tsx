import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../lib/session/state.ts'
import { Loader } from './loading/loader.tsx'

/**
 * Shows nothing but the loader until the stored token has been tried (spec 2) and the first screen's code is there: a Suspense that
 * waited for it would keep its fallback for 300 ms at least.
 */
export function SessionGate({ ready, children }: { ready: Promise<unknown>; children: ReactNode }) {
  const { loading } = useSession()
  const [isReady, setReady] = useState(false)
  useEffect(() => void ready.then(() => setReady(true)), [ready])
  return loading || !isReady ? <Loader /> : children
}
