import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../classes.ts'
import styles from './link-card.module.css'
import { Row } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'
import { Badge } from '../facts/badge.tsx'

interface LinkCardProps {
  /** A card without an address is a preview. */
  to?: string | undefined
  /** Marks the card of an item that has a panel. */
  itemId?: string | undefined
  name: string
  picture: ReactNode
  /** Content below the name. */
  below?: ReactNode
  /** Content at the end of the first line. */
  mark?: ReactNode
  /** A control at the end of the first line, above the link. */
  corner?: ReactNode
  children: ReactNode
  foot: ReactNode
  /** What can be done with it here; the rest of the card is the link. */
  actions?: ReactNode
}

/** An item of a list as a card that is a link. */
export const LinkCard = ({ to, itemId, name, picture, below, mark, corner, children, foot, actions }: LinkCardProps) => (
  <article className={styles.card} data-card={itemId}>
    <Row as="header" gap={3}>
      {picture}
      <div className={styles.names}>
        <h2 className={styles.name}>
          {to === undefined ? (
            <span dir="auto">{name}</span>
          ) : (
            <Link dir="auto" className={styles.link} to={to}>
              {name}
            </Link>
          )}
        </h2>
        {below}
      </div>
      {mark || corner ? (
        <div className={styles.end}>
          {mark}
          {corner ? <div className={styles.corner}>{corner}</div> : null}
        </div>
      ) : null}
    </Row>
    {children}
    <footer className={styles.foot}>{foot}</footer>
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </article>
)

/** Badges of a card, side by side. */
export const CardTags = ({ label, tags, children }: { label: string; tags?: readonly string[] | undefined; children?: ReactNode }) => (
  <ul className={styles.tags} aria-label={label}>
    {tags?.map((tag) => (
      <li key={tag}>
        <Badge>{tag}</Badge>
      </li>
    ))}
    {children}
  </ul>
)

/** A line below the name. */
export const CardNote = ({ children }: { children: string }) => (
  <Text dir="auto" size="sm" tone="muted" breaks>
    {children}
  </Text>
)

/** A text, of which three lines are shown. */
export const CardText = ({ children }: { children: string }) => (
  <p dir="auto" className={styles.text}>
    {children}
  </p>
)

/** A fact in the foot, with an icon. */
export const CardFact = ({ isStrong = false, children }: { isStrong?: boolean; children: ReactNode }) => (
  <span className={classes(styles.fact, isStrong && styles.strong)}>{children}</span>
)
