import { Banknote, CalendarClock, MapPin, Send } from 'lucide-react'
import type { GigCard } from '../../../shared/entities/freelance/gig.ts'
import { CardTags, LinkCard } from '../../ui/cards/link-card.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import styles from './gig-link-card.module.css'
import { budgetText } from './words/budget.ts'
import { deadlineText } from './words/days.ts'
import { GIG_STATE_WORDS } from './words/states.ts'

const ICON = { size: 14, 'aria-hidden': true } as const

/** A gig in a list: poster, budget, deadline, proposals, skills and location. */
export function GigLinkCard({ gig, to }: { gig: GigCard; to: string }) {
  const { title, description, skills, poster, startup, state, proposalCount, location } = gig
  const by = startup ?? { name: poster.name, logo: poster.profileImage }
  const words = GIG_STATE_WORDS[state]
  return (
    <LinkCard
      to={to}
      name={title}
      picture={<Avatar name={by.name} src={by.logo} size="large" shape={startup ? 'square' : 'round'} />}
      below={
        <p dir="auto" className={styles.by}>
          {by.name}
        </p>
      }
      mark={state === 'open' ? null : <Badge tone={words.tone}>{words.name}</Badge>}
      foot={
        <>
          <span className={styles.budget}>
            <Banknote {...ICON} />
            {budgetText(gig)}
          </span>
          <span className={styles.fact}>
            <CalendarClock {...ICON} />
            {deadlineText(gig.deadlineAt)}
          </span>
          <span className={styles.fact}>
            <Send {...ICON} />
            {proposalCount} {proposalCount === 1 ? 'proposal' : 'proposals'}
          </span>
          <span className={styles.fact}>
            <MapPin {...ICON} />
            <span dir="auto">{location}</span>
          </span>
        </>
      }
    >
      <p dir="auto" className={styles.description}>
        {description}
      </p>
      <CardTags label="Skills">
        {skills.map((skill) => (
          <li key={skill}>
            <Badge>{skill}</Badge>
          </li>
        ))}
      </CardTags>
    </LinkCard>
  )
}
