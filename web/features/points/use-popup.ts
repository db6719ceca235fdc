import { useEffect, useState } from 'react'
import { type Award, awardGranted } from '../../entities/points/points.ts'

/** Spec 9. */
const SHOWN_MS = 3_000
const LEAVING_MS = 500

/** The shown award: it begins to leave after 3 s and is removed 0.5 s later; further awards queue. */
export function usePopup(): { award: Award | undefined; leaving: boolean } {
  const [waiting, setWaiting] = useState<readonly Award[]>([])
  const [leaving, setLeaving] = useState(false)
  const [award] = waiting
  useEffect(() => awardGranted.listen((granted) => setWaiting((before) => [...before, granted])), [])
  useEffect(() => {
    if (award === undefined) return undefined
    const hide = setTimeout(() => setLeaving(true), SHOWN_MS)
    const remove = setTimeout(() => {
      setLeaving(false)
      setWaiting((before) => before.slice(1))
    }, SHOWN_MS + LEAVING_MS)
    return () => {
      clearTimeout(hide)
      clearTimeout(remove)
    }
  }, [award])
  return { award, leaving }
}
