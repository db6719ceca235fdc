import { lazy, Suspense } from 'react'
import { useSession } from '../session/state.ts'
import { useToastWanted } from './toast.ts'

const ToastContainer = lazy(async () => ({ default: (await import('./toast-container.tsx')).ToastContainer }))

/** The toast area of the shell; signed-out screens get it with their first toast. */
export function ToastArea() {
  const wanted = useToastWanted()
  const { authenticated } = useSession()
  if (!wanted && !authenticated) return null
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  )
}
