import { Link } from 'react-router-dom'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './detail.module.css'

/** The founder, apart from the team. */
export function Founder({ founder }: Pick<Startup, 'founder'>) {
  return (
    <Card title="Founder">
      <PersonRow person={founder} note="Founder" />
    </Card>
  )
}

export function Team({ members, founder }: Pick<Startup, 'members' | 'founder'>) {
  const others = members.filter((member) => member.id !== founder.id)
  return (
    <Card title="Team members" className={styles.afterRoles} action={others.length === 0 ? null : <Badge>{others.length}</Badge>}>
      {others.length === 0 ? (
        <p className={styles.none}>No other members yet.</p>
      ) : (
        <ul className={styles.people}>
          {others.map((member) => (
            <li key={member.id}>
              <PersonRow person={member} note={member.roleTitle ?? member.teamRole} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function PersonRow({ person, note }: { person: Startup['founder']; note: string }) {
  return (
    <div className={styles.person}>
      <Avatar name={person.name} src={person.profileImage} size="large" />
      <div className={styles.who}>
        <Link dir="auto" className={styles.personName} to={`/profiles/${person.id}`}>
          {person.name}
        </Link>
        <span dir="auto" className={styles.what}>
          {note}
        </span>
      </div>
    </div>
  )
}
