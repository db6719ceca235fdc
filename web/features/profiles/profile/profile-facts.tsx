import type { ReactNode } from 'react'
import type { WholeProfile } from '../../../../shared/entities/profile.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { commitmentWords, lookingForWords } from '../words.ts'
import styles from './profile.module.css'
import { ProfileLinks } from './profile-links.tsx'
import { timeIn } from './time-in.ts'

/** Place, time, what is looked for, and ways to reach the person; the e-mail only where the server answers it. */
export function ProfileFacts({ profile }: { profile: WholeProfile }) {
  const { location, timeZone, commitment, isTechnical, lookingFor, links, email, createdAt } = profile
  const time = timeIn(timeZone)
  return (
    <Card title="Details">
      <dl className={styles.facts}>
        <Fact label="Location" value={location} />
        <Fact label="Local time" value={time} />
        <Fact label="Looking for" value={lookingFor.map(lookingForWords).join(', ')} />
        <Fact label="Time" value={commitment && commitmentWords(commitment)} />
        <Fact label="Background" value={isTechnical === null ? '' : technicalWords(isTechnical)} />
        <Fact label="Email" value={email ? <a href={`mailto:${email}`}>{email}</a> : ''} />
        <Fact label="Joined" value={new Date(createdAt).toLocaleDateString(undefined, { month: 'long', year: 'numeric' })} />
      </dl>
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
      <dd>{value}</dd>
    </div>
  )
}
