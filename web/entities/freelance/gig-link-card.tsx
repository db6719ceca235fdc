import { Banknote, CalendarClock, MapPin, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GigCard } from '../../../shared/entities/freelance/gig.ts'
import { CardFact, CardNote, CardTags, CardText, LinkCard } from '../../ui/cards/link-card.tsx'
import { Avatar } from '../../ui/images/avatar.tsx'
import { answersText } from './words/answers.ts'
import { budgetText } from './words/budget.ts'
import { deadlineText } from './words/days.ts'

interface GigLinkCardProps {
  gig: CardGig
  /** A card without an address is a preview. */
  to?: string | undefined
  /** What the user has to do with it. */
  mark?: ReactNode
  /** A control at the end of the first line. */
  corner?: ReactNode
}

/** What the card shows; a gig that is being written has no id yet. */
export type CardGig = Omit<GigCard, 'id' | 'createdAt' | 'version'> & { id?: string }

const ICON = { size: 14 } as const

/** A gig in a list: poster, budget, deadline, proposals, skills and location. */
export function GigLinkCard({ gig, to, mark, corner }: GigLinkCardProps) {
  const { id, title, description, skills, poster, startup, proposalCount, location, posterAnswersInHours } = gig
  const by = startup ?? { name: poster.name, logo: poster.profileImage }
  const answers = answersText(posterAnswersInHours)
  return (
    <LinkCard
      to={to}
      itemId={id}
      corner={corner}
      name={title}
      picture={<Avatar name={by.name} src={by.logo} size="large" shape={startup ? 'square' : 'round'} />}
      below={<CardNote>{answers === undefined ? by.name : `${by.name} · ${answers}`}</CardNote>}
      foot={
        <>
          {mark}
          <CardFact isStrong>
            <Banknote {...ICON} />
            {gig.budgetMax === 0 ? 'No budget yet' : budgetText(gig)}
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
      <CardText>{plainText(description)}</CardText>
      <CardTags label="Skills" tags={skills} />
    </LinkCard>
  )
}

/** A text in Markdown without its marks, for cards: "**Hat**" is Hat, "[site](https://a.example)" is site. */
const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^ *(?:#{1,6}|>|[-*+]) +/gm, '')
    .replaceAll(/(\*\*|__|~~|`+)(.+?)\1/g, '$2')
    .replaceAll(/(?<!\w)([*_])(?! )(.+?)\1(?!\w)/g, '$2')
