import type { RefObject } from 'react'
import type { DayNumber } from '../../../../../shared/calendar/local-time.ts'
import { useTeam } from '../../../../entities/teams/members.ts'
import { useUserId } from '../../../../lib/session/state.ts'
import { Avatar } from '../../../../ui/images/avatar.tsx'
import styles from './moves.module.css'
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
      {held === null ? null : <Faces startupId={held.startupId} />}
      <output className="visually-hidden">{said}</output>
    </>
  )
}

/** How many fit above the page; the menu of a task offers more. */
const SHOWN = 8

/** While a task is dragged: the other members of its startup, onto whom it can be dropped. */
function Faces({ startupId }: { startupId: string }) {
  const userId = useUserId()
  const { members, isLoaded } = useTeam(startupId)
  const others = members.filter(({ id }) => id !== userId).slice(0, SHOWN)
  if (isLoaded && others.length === 0) return null
  return (
    <div className={styles.faces} aria-hidden>
      <span className={styles.facesHead}>Assign to</span>
      {others.map(({ id, name, profileImage }) => (
        <span key={id} className={styles.face} data-face={id} data-name={name}>
          <Avatar name={name} src={profileImage} />
          <span className={styles.faceName}>{name.split(' ')[0]}</span>
        </span>
      ))}
    </div>
  )
}
