import { MapPin } from 'lucide-react'
import type { ProfileCard as Card } from '../../../../shared/entities/profile.ts'
import { CardTags, LinkCard } from '../../../ui/cards/link-card.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { ActiveMark } from '../profile/active-mark.tsx'
import styles from './people.module.css'
import { Text } from '../../../ui/layout/text.tsx'

/** Skills that a card shows before it counts the rest. */
const SKILLS = 4

/** A user in the list of profiles. */
export function ProfileCard({ profile, isMe }: { profile: Card; isMe: boolean }) {
  const { id, name, profileImage, headline, location, skills, areas, level, activeThisWeek } = profile
  const more = skills.slice(SKILLS)
  return (
    <LinkCard
      to={`/profiles/${id}`}
      name={name}
      picture={<Avatar name={name} src={profileImage} size="large" />}
      below={activeThisWeek ? <ActiveMark /> : null}
      mark={isMe ? <Badge tone="accent">You</Badge> : null}
      foot={
        <>
          <Badge>Level {level}</Badge>
          {location ? <Location name={location} /> : null}
        </>
      }
    >
      {headline ? (
        <p dir="auto" className={styles.headline}>
          {headline}
        </p>
      ) : null}
      {areas.length + skills.length > 0 ? (
        <CardTags label="Areas and skills">
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
        </CardTags>
      ) : null}
    </LinkCard>
  )
}

const Location = ({ name }: { name: string }) => (
  <span className={styles.location}>
    <MapPin size={14} />
    <Text dir="auto" as="span" breaks>
      {name}
    </Text>
  </span>
)
