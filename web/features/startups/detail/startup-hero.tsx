import { ExternalLink, MapPin, Users } from 'lucide-react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Picture } from '../../../ui/images/picture.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { useDocumentTitle } from '../../../ui/layout/page-header.tsx'
import { Rating } from '../../../entities/freelance/rating.tsx'
import { SaveButton } from '../../../entities/saved/save-button.tsx'
import { STAGE_TONES } from '../../../entities/startups/startup-card.tsx'
import { WorkLinks } from '../../../entities/startups/first-days/work-links.tsx'
import { StartupActions } from './startup-actions.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import styles from './hero.module.css'

const DEFAULT_BANNER = '/default-banner.svg'

/** The head of a startup's page: banner, logo, name, what it is, and what the reader can do here. */
export function StartupHero({ startup }: { startup: Startup }) {
  useDocumentTitle(startup.name)
  return (
    <header className={styles.hero}>
      <Picture className={styles.banner} src={startup.banner} fallback={DEFAULT_BANNER} />
      <div className={styles.body}>
        <Avatar className={styles.logo} name={startup.name} src={startup.logo} size="huge" shape="square" />
        <div className={styles.words}>
          <h1 dir="auto" className={styles.name}>
            {startup.name}
          </h1>
          <Facts startup={startup} />
        </div>
        <div className={styles.save}>
          <SaveButton item={{ ...startup, kind: 'startup' }} text />
        </div>
        {startup.myTeamRole === null ? null : (
          <div className={styles.work}>
            <WorkLinks id={startup.id} />
          </div>
        )}
        <StartupActions startup={startup} />
      </div>
    </header>
  )
}

const Facts = ({ startup }: { startup: Startup }) => (
  <Row gap={3.5} rowGap={2} wrap>
    <Badge tone={STAGE_TONES[startup.stage]}>{startup.stage}</Badge>
    {startup.industry ? <Badge>{startup.industry}</Badge> : null}
    <Rating rating={startup.rating === 0 ? undefined : { average: startup.rating }} />
    <span className={styles.fact}>
      <Users size={15} />
      {startup.memberCount} {startup.memberCount === 1 ? 'member' : 'members'}
    </span>
    {startup.location ? (
      <span className={styles.fact}>
        <MapPin size={15} />
        <span dir="auto">{startup.location}</span>
      </span>
    ) : null}
    {startup.website ? (
      <a className={styles.fact} href={startup.website} target="_blank" rel="noopener noreferrer nofollow">
        <ExternalLink size={15} />
        {displayUrl(startup.website)}
      </a>
    ) : null}
  </Row>
)

const LONGEST = 40

/** A website as a reader wants to see it: without scheme and "www.", shortened. */
export function displayUrl(website: string): string {
  const url = URL.parse(website)
  const text = url === null ? website : (url.host + url.pathname + url.search).replace(/^www\./, '').replace(/\/$/, '')
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
