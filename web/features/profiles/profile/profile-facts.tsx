import { formatTime } from '../../../../shared/format/date.ts'
import type { ReactNode } from 'react'
import { ExternalLink } from 'lucide-react'
import type { WholeProfile } from '../../../../shared/entities/profile.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { commitmentWords, lookingForWords } from '../words.ts'
import { safeLinks } from './safe-links.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import styles from './profile.module.css'

/** Place, time, what is looked for, and ways to reach the person; the e-mail only where the server answers it. */
export function ProfileFacts({ profile }: { profile: WholeProfile }) {
  const { location, timeZone, commitment, isTechnical, lookingFor, links, email, createdAt } = profile
  const time = timeIn(timeZone)
  return (
    <Card title="Details">
      <Stack as="dl" gap={2.5}>
        <Fact label="Location" value={location} />
        <Fact label="Local time" value={time} />
        <Fact label="Looking for" value={lookingFor.map(lookingForWords).join(', ')} />
        <Fact label="Time" value={commitment && commitmentWords(commitment)} />
        <Fact label="Background" value={isTechnical === null ? '' : technicalWords(isTechnical)} />
        <Fact label="Email" value={email ? <a href={`mailto:${email}`}>{email}</a> : ''} />
        <Fact label="Joined" value={new Date(createdAt).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })} />
      </Stack>
      <ProfileLinks links={links} />
    </Card>
  )
}

const technicalWords = (isTechnical: boolean) => (isTechnical ? 'Technical' : 'Not technical')

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}

/** The addresses that the person names, opened in a tab of their own. */
function ProfileLinks({ links }: Pick<WholeProfile, 'links'>) {
  const shown = safeLinks(links)
  if (shown.length === 0) return null
  return (
    <ul className={styles.links} aria-label="Links">
      {shown.map(({ name, label, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
            <ExternalLink size={14} />
            {label}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The time of day in a time zone now, '2:05 PM (Europe/Lisbon)'; '' for a zone that this browser does not know. */
export function timeIn(timeZone: string, now = new Date()): string {
  if (timeZone === '') return ''
  try {
    return `${formatTime(now.getTime(), timeZone)} (${timeZone.replaceAll('_', ' ')})`
  } catch {
    return ''
  }
}
