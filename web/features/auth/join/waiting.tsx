import { CalendarDays, SquareCheck } from 'lucide-react'
import type { OpenInvitation } from '../../../../shared/entities/invitation.ts'
import { formatDay, formatTimes } from '../../../../shared/format/date.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { Picture } from '../../../ui/images/picture.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import door from '../front-door.module.css'

/** The startup of an invitation, and what waits there: without content, which belongs to the team. */
export function InvitingStartup({ invitation: { startup, tasks, meeting } }: { invitation: OpenInvitation }) {
  const { name, logo, stage, industry, location, description, memberCount } = startup
  const people = memberCount === 1 ? '1 member' : `${memberCount.toLocaleString()} members`
  return (
    <section className={door.preview} aria-labelledby="startup-name">
      <div className={door.startupHead}>
        <Picture src={logo} fallback="/default-logo.svg" className={door.logo} />
        <Stack gap={0.5}>
          <h2 id="startup-name" className={door.name} dir="auto">
            {name}
          </h2>
          <Text tone="muted">{[stage, industry, location, people].filter((fact) => fact !== '').join(' · ')}</Text>
        </Stack>
      </div>
      <Text size="lg" lines breaks dir="auto" className={door.description}>
        {description}
      </Text>
      {tasks.length > 0 || meeting ? (
        <Stack gap={2}>
          <Text as="h3" weight="medium">
            What waits for you
          </Text>
          <Stack as="ul" gap={2}>
            {tasks.map((task, at) => (
              // Tasks without content differ in nothing else.
              // oxlint-disable-next-line react/no-array-index-key
              <Row as="li" key={at} gap={2}>
                <SquareCheck size={16} aria-hidden />
                <Text as="span">{taskInWords(task)}</Text>
              </Row>
            ))}
            {meeting ? (
              <Row as="li" gap={2}>
                <CalendarDays size={16} aria-hidden />
                <Text as="span">{meetingInWords(meeting)}</Text>
              </Row>
            ) : null}
          </Stack>
        </Stack>
      ) : null}
    </section>
  )
}

const URGENT = { high: 'High priority', medium: 'Medium priority', low: 'Low priority', default: '' } as const

const taskInWords = ({ priority, dueAt }: OpenInvitation['tasks'][number]): string =>
  ['Open task', URGENT[priority], dueAt === null ? '' : `due ${formatDay(dueAt.length > DAY_LENGTH ? dueAt : `${dueAt}T12:00`)}`]
    .filter((fact) => fact !== '')
    .join(' · ')
const DAY_LENGTH = 'YYYY-MM-DD'.length

const meetingInWords = ({ start, end }: NonNullable<OpenInvitation['meeting']>): string =>
  `Next meeting · ${formatDay(start, Date.now(), 'short')}, ${formatTimes(Date.parse(start), Date.parse(end), deviceZone())}`
