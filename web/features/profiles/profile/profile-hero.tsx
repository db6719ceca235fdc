import { MessageSquare, Pencil } from 'lucide-react'
import type { WholeProfile } from '../../../../shared/entities/profile.ts'
import { conversationPath } from '../../../entities/messages/paths.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Rating } from '../../../entities/freelance/rating.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ActiveMark } from './active-mark.tsx'
import { InvitePerson } from '../../../entities/requests/invite-person.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import styles from './profile.module.css'

/** Who it is, and what the reader can do here. */
export function ProfileHero({ profile, isMe }: { profile: WholeProfile; isMe: boolean }) {
  const { name, profileImage, headline, level, points, activeThisWeek, visibility, rating } = profile
  return (
    <Card>
      <Row gap={5} rowGap={4} wrap>
        <Avatar name={name} src={profileImage} size="huge" />
        <div className={styles.who}>
          <h1 dir="auto" className={styles.name}>
            {name}
          </h1>
          {headline ? (
            <Text dir="auto" size="lg" tone="muted" breaks>
              {headline}
            </Text>
          ) : null}
          <p className={styles.score}>
            <Badge>Level {level}</Badge>
            <span>{points.toLocaleString()} points</span>
            {activeThisWeek ? <ActiveMark /> : null}
            {isMe && visibility === 'hidden' ? <Badge tone="warning">Hidden from others</Badge> : null}
          </p>
          <Rating rating={rating} />
        </div>
        <Row gap={2} align="stretch" wrap>
          {isMe ? (
            <ButtonLink to="/profile" variant="primary" icon={<Pencil size={16} />}>
              Edit profile
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={conversationPath({ kind: 'user', id: profile.id })} variant="primary" icon={<MessageSquare size={16} />}>
                Message
              </ButtonLink>
              <InvitePerson person={profile} />
              <ProfileMenu user={profile} />
            </>
          )}
        </Row>
      </Row>
    </Card>
  )
}
