import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './detail.module.css'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

/** The founder, apart from the team. */
export const Founder = ({ founder }: Pick<Startup, 'founder'>) => (
  <Card title="Founder">
    <PersonRow person={founder} note="Founder" />
  </Card>
)

const SHOWN = 50

export function Team({ members, founder }: Pick<Startup, 'members' | 'founder'>) {
  const others = members.filter((member) => member.id !== founder.id)
  const [count, setCount] = useState(SHOWN)
  return (
    <Card title="Team members" className={styles.afterRoles} action={others.length === 0 ? null : <Badge>{others.length}</Badge>}>
      {others.length === 0 ? (
        <p className={styles.none}>No other members yet.</p>
      ) : (
        <Stack as="ul" gap={3}>
          {others.slice(0, count).map((member) => (
            <li key={member.id}>
              <PersonRow person={member} note={member.roleTitle ?? member.teamRole} />
            </li>
          ))}
        </Stack>
      )}
      {others.length > count ? <Button onClick={() => setCount(count + SHOWN)}>Show more</Button> : null}
    </Card>
  )
}

const PersonRow = ({ person, note }: { person: Startup['founder']; note: string }) => (
  <Row gap={3}>
    <Avatar name={person.name} src={person.profileImage} size="large" />
    <div className={styles.who}>
      <Link dir="auto" className={styles.personName} to={`/profiles/${person.id}`}>
        {person.name}
      </Link>
      <Text dir="auto" as="span" size="sm" tone="muted" breaks>
        {note}
      </Text>
    </div>
  </Row>
)
