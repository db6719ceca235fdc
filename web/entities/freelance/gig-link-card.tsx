import { Banknote, CalendarClock, MapPin, Send } from 'lucide-react'
import type { GigCard } from '../../../shared/entities/freelance/gig.ts'
import { CardFact, CardNote, CardTags, CardText, LinkCard } from '../../ui/cards/link-card.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
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
      below={<CardNote>{by.name}</CardNote>}
      mark={state === 'open' ? null : <Badge tone={words.tone}>{words.name}</Badge>}
      foot={
        <>
          <CardFact isStrong>
            <Banknote {...ICON} />
            {budgetText(gig)}
          </CardFact>
          <CardFact>
            <CalendarClock {...ICON} />
            {deadlineText(gig.deadlineAt)}
          </CardFact>
          <CardFact>
            <Send {...ICON} />
            {proposalCount} {proposalCount === 1 ? 'proposal' : 'proposals'}
          </CardFact>
          <CardFact>
            <MapPin {...ICON} />
            <span dir="auto">{location}</span>
          </CardFact>
        </>
      }
    >
      <CardText>{description}</CardText>
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
