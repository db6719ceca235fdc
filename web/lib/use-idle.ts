import { useEffect, useState } from 'react'
import { onIdle } from './http/idle.ts'

/** Whether the screen had what it needs once. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => onIdle(() => setIdle(true)), [])
  return isIdle
}
