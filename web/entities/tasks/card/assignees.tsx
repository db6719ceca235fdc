import { Avatar } from '../../../ui/images/avatar.tsx'
import type { MemberById } from '../../teams/members.ts'
import styles from './assignees.module.css'

/** Pictures before the rest is counted. */
const PICTURES = 3

/** The pictures of those who do a task, with their names for screen readers. */
export function Assignees({ ids, memberById }: { ids: readonly string[]; memberById: MemberById }) {
  const members = ids.map((id) => memberById.get(id)).filter((member) => member !== undefined)
  if (members.length === 0) return null
  const names = members.map(({ name }) => name).join(', ')
  return (
    <span className={styles.assignees} title={names}>
      <span className="visually-hidden">Assigned to {names}</span>
      {members.slice(0, PICTURES).map(({ id, name, profileImage }) => (
        <Avatar key={id} name={name} src={profileImage} size="small" className={styles.picture} />
      ))}
      {members.length > PICTURES ? (
        <span className={styles.more} aria-hidden>
          +{members.length - PICTURES}
        </span>
      ) : null}
    </span>
  )
}
