import { CalendarDays, SquareCheck } from 'lucide-react'
import type { OpenInvitation } from '../../../../shared/entities/invitation.ts'
import { formatDay, formatTimes } from '../../../../shared/format/date.ts'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { StartupPitch } from '../startup-preview.tsx'

/** The startup of an invitation, and what waits there: without content, which belongs to the team. */
export function InvitingStartup({ invitation: { startup, tasks, meeting } }: { invitation: OpenInvitation }) {
  const { stage, industry, location, memberCount } = startup
  const people = memberCount === 1 ? '1 member' : `${memberCount.toLocaleString()} members`
  const facts = [stage, industry, location, people].filter((fact) => fact !== '')
  return (
    <StartupPitch startup={startup} facts={facts} heading="h2">
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
    </StartupPitch>
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
