import { Avatar } from './avatar.tsx'
import styles from './avatars.module.css'

/** The most pictures; the others are a number. */
const SHOWN = 5

interface AvatarsProps {
  people: readonly { id: string; name: string; picture: string | null }[]
}

/** A few people in little room; their names are its text for screen readers and its tooltip. */
export function Avatars({ people }: AvatarsProps) {
  if (people.length === 0) return null
  const shown = people.length > SHOWN ? people.slice(0, SHOWN - 1) : people
  const names = people.map(({ name }) => name).join(', ')
  return (
    <span className={styles.avatars} title={names}>
      {shown.map(({ id, name, picture }) => (
        <Avatar key={id} name={name} src={picture} size="small" className={styles.one} />
      ))}
      {people.length > shown.length ? (
        <span className={styles.more} aria-hidden>
          +{people.length - shown.length}
        </span>
      ) : null}
      <span className="visually-hidden">{names}</span>
    </span>
  )
}
