import { Badge, type BadgeTone } from '../../../ui/facts/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './profile.module.css'

/** A list of short words under a heading; nothing when there are none. */
export function Tags({ title, tags, tone = 'neutral' }: { title: string; tags: readonly string[]; tone?: BadgeTone }) {
  if (tags.length === 0) return null
  return (
    <Card title={title}>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Badge tone={tone} title={tag}>
              {tag}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
