import type { WholeProfile } from '../../../../shared/entities/profile.ts'
import { useDocumentTitle } from '../../../ui/layout/page-header.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Badges } from '../../../entities/points/badges.tsx'
import { StartupCard } from '../../../entities/startups/startup-card.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileHero } from './profile-hero.tsx'
import { Badge, type BadgeTone } from '../../../ui/facts/badge.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Grid, Stack } from '../../../ui/layout/stack.tsx'
import { ReviewsCard } from '../../../entities/freelance/reviews-card.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import styles from './profile.module.css'

/** A profile as others see it. */
export function ProfileView({ profile, isMe }: { profile: WholeProfile; isMe: boolean }) {
  useDocumentTitle(profile.name)
  const { bio, skills, areas, interests, badges, startups } = profile
  return (
    <Page>
      <ProfileHero profile={profile} isMe={isMe} />
      <div className={styles.columns}>
        <Stack gap={5}>
          <Card title="About">
            {bio ? (
              <p dir="auto" className={styles.bio}>
                {bio}
              </p>
            ) : (
              <Text tone="muted">No description yet.</Text>
            )}
          </Card>
          <Card title="Startups">
            {startups.length === 0 ? (
              <Text tone="muted">Not in a startup yet.</Text>
            ) : (
              <Grid gap={4} min={340} fill>
                {startups.map(({ startup, role }) => (
                  <StartupCard key={startup.id} startup={startup} myRole={role} />
                ))}
              </Grid>
            )}
          </Card>
          <Card title="Badges">{badges.length === 0 ? <Text tone="muted">No badges yet.</Text> : <Badges earned={badges} />}</Card>
          <ProfileReviews userId={profile.id} />
        </Stack>
        <Stack gap={5}>
          <ProfileFacts profile={profile} />
          <Tags title="Areas" tags={areas} tone="accent" />
          <Tags title="Skills" tags={skills} />
          <Tags title="Interests" tags={interests} />
        </Stack>
      </div>
    </Page>
  )
}

/** A list of short words under a heading; nothing when there are none. */
function Tags({ title, tags, tone = 'neutral' }: { title: string; tags: readonly string[]; tone?: BadgeTone }) {
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

/** What others say of the freelance work of a user, or of the work for them; nothing without a review. */
const ProfileReviews = ({ userId }: { userId: string }) => (
  <ReviewsCard pages={usePages('GET /api/freelance/users/{userId}/reviews', { userId }, { fresh: true, forgets: true })} />
)
