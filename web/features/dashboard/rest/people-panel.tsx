import { Link } from 'react-router-dom'
import type { Person } from '../../../../shared/entities/person.ts'
import type { Notice } from '../../../entities/notifications/notifications.ts'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../dashboard.module.css'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

const SHOWN = 5

/** The people whom the user's latest notifications are about. */
export function PeoplePanel({ notices }: { notices: readonly Notice[] }) {
  const people = peopleOf(notices)
  return (
    <Card title="People" action={<Link to="/profiles">Find people</Link>}>
      {people.length === 0 ? <Text tone="strong">People who join or request to join your startups appear here.</Text> : null}
      <Stack as="ul" gap={0.5} aria-label="People">
        {people.map(({ id, name, profileImage }) => (
          <li key={id} className={styles.person}>
            <Avatar name={name} src={profileImage} size="small" />
            <Link to={`/profiles/${id}`} dir="auto" className={styles.activityLink}>
              {name}
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function peopleOf(notices: readonly Notice[]): Person[] {
  const people = new Map<string, Person>()
  for (const { actor } of notices) if (actor) people.set(actor.id, people.get(actor.id) ?? actor)
  return [...people.values()].slice(0, SHOWN)
}
