import type { RefObject } from 'react'
import type { DayNumber } from '../../../../../shared/calendar/local-time.ts'
import { Faces } from './faces.tsx'
import { useLift } from './use-lift.ts'
import { usePlanDrag } from './use-plan-drag.ts'

interface MovesProps {
  /** What has the items. */
  host: RefObject<HTMLElement | null>
  /** The days that are shown. */
  grid: RefObject<HTMLElement | null>
  shown: { first: DayNumber; last: DayNumber }
}

/** Moves items by pointer and keys. */
export function Moves({ host, grid, shown }: MovesProps) {
  const held = usePlanDrag(host)
  const said = useLift(host, grid, shown)
  return (
    <>
      <Faces task={held} />
      <output className="visually-hidden">{said}</output>
    </>
  )
}
