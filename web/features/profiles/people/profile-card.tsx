import { MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ProfileCard as Card } from '../../../../shared/entities/profile.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Stars } from '../../../ui/facts/stars.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { ActiveMark } from '../profile/active-mark.tsx'
import styles from './people.module.css'

/** Skills that a card shows before it counts the rest. */
const SKILLS = 4

/** Somebody in the list of profiles. */
export function ProfileCard({ profile, isMe }: { profile: Card; isMe: boolean }) {
  const { id, name, profileImage, headline, location, skills, areas, level, activeThisWeek } = profile
  const more = skills.slice(SKILLS)
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <Avatar name={name} src={profileImage} size="large" />
        <div className={styles['names']}>
          <h2 className={styles['name']}>
            <Link className={styles['link']} to={`/profiles/${id}`}>
              {name}
            </Link>
          </h2>
          {activeThisWeek ? <ActiveMark /> : null}
        </div>
        {isMe ? <Badge tone="accent">You</Badge> : null}
      </header>
      {headline ? <p className={styles['headline']}>{headline}</p> : null}
      {areas.length + skills.length > 0 ? (
        <ul className={styles['tags']} aria-label="Areas and skills">
          {areas.map((area) => (
            <li key={area}>
              <Badge tone="accent">{area}</Badge>
            </li>
          ))}
          {skills.slice(0, SKILLS).map((skill) => (
            <li key={skill}>
              <Badge title={skill}>{skill}</Badge>
            </li>
          ))}
          {more.length > 0 ? (
            <li>
              <Badge title={more.join(', ')}>+{more.length} more</Badge>
            </li>
          ) : null}
        </ul>
      ) : null}
      <footer className={styles['foot']}>
        <Stars value={Math.min(5, level / 10)} />
        {location ? (
          <span className={styles['place']}>
            <MapPin size={14} aria-hidden />
            <span className={styles['placeName']}>{location}</span>
          </span>
        ) : null}
      </footer>
    </article>
  )
}
