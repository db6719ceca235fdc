import { Link } from 'react-router-dom'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { answersText } from '../../../entities/freelance/words/answers.ts'
import { GIG_STATE_WORDS } from '../../../entities/freelance/words/states.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import styles from './gig-panel.module.css'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

/** What the gig is called, how far it is, and who posted it. */
export function GigHead({ gig: { title, state, poster, startup, createdAt, posterAnswersInHours } }: { gig: Gig }) {
  const { name, tone } = GIG_STATE_WORDS[state]
  const answers = answersText(posterAnswersInHours)
  return (
    <Stack as="header" gap={2}>
      <Row gap={2.5} rowGap={1} align="baseline" wrap>
        <h2 dir="auto" className={styles.title}>
          {title}
        </h2>
        <Badge tone={tone}>{name}</Badge>
      </Row>
      <Row as="p" gap={2}>
        <Avatar
          name={startup?.name ?? poster.name}
          src={startup === null ? poster.profileImage : startup.logo}
          shape={startup === null ? 'round' : 'square'}
          size="small"
        />
        <Text as="span" breaks>
          {startup === null ? null : (
            <>
              <Link to={`/startup/${startup.id}`} dir="auto" className={styles.link}>
                {startup.name}
              </Link>
              {', posted by '}
            </>
          )}
          <Link to={`/profiles/${poster.id}`} dir="auto" className={styles.link}>
            {poster.name}
          </Link>{' '}
          <Text as="span" size="sm" tone="muted" breaks>
            <Moment at={createdAt} />
            {answers === undefined ? '' : ` · ${answers}`}
          </Text>
        </Text>
      </Row>
    </Stack>
  )
}
