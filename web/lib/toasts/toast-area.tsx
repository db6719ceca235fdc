import { lazy, Suspense } from 'react'
import { useToastWanted } from './toast.ts'

const ToastContainer = lazy(async () => ({ default: (await import('./toast-container.tsx')).ToastContainer }))

/** The toast area; its code is loaded with the first toast. */
export function ToastArea() {
  if (!useToastWanted()) return null
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  )
}
