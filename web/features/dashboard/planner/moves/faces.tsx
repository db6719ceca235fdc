import type { MyTask } from '../../../../../shared/entities/tasks/task.ts'
import { useTeam } from '../../../../entities/teams/members.ts'
import { useUserId } from '../../../../lib/session/state.ts'
import { Avatar } from '../../../../ui/images/avatar.tsx'
import styles from './moves.module.css'

/** How many fit above the page; the menu of a task offers more. */
const SHOWN = 8

/** While a task is dragged: the other members of its startup, onto whom it can be dropped. */
export const Faces = ({ task }: { task: MyTask | null }) => (task === null ? null : <MembersOf task={task} />)

function MembersOf({ task }: { task: MyTask }) {
  const userId = useUserId()
  const { members, isLoaded } = useTeam(task.startupId)
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
