import type { Notice } from '../../entities/notifications/notifications.ts'
import { Dot } from '../../ui/facts/dot.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import styles from './notifications.module.css'

/** The face of the person who caused a notification, with the dot of its kind. */
export const NoticeFace = ({ notice: { actor, type } }: { notice: Notice }) => (
  <span className={styles.face}>
    {actor ? <Avatar name={actor.name} src={actor.profileImage} /> : null}
    <Dot colour={type} />
  </span>
)
