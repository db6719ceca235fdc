import type { ReactNode } from 'react'
import { useSession } from '../lib/session/state.ts'
import { Loader } from './loader.tsx'

/** Shows nothing but the loader until the stored token has been tried (spec 2). */
export function SessionGate({ children }: { children: ReactNode }) {
  return useSession().loading ? <Loader /> : children
}
