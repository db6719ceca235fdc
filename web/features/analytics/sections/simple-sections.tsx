import type { Figures, Part } from '../../../../shared/entities/analytics/figures.ts'
import { BarList } from '../../../ui/chart/bar-list.tsx'
import { FigureRows } from '../figures/figure-rows.tsx'
import { areaLink } from './area-links.ts'
import { Breakdown, Section } from './section.tsx'
import type { AreaProps } from './area-props.ts'

export const isEmpty = (parts: readonly Part[]): boolean => parts.every(({ count }) => count === 0)

const TASKS = ['tasks-open', 'tasks-created', 'tasks-done', 'tasks-overdue', 'days-to-done']

/** Several startups have no columns in common. */
export function Tasks({ startupId, figures: { tasks } }: AreaProps) {
  return (
    <Section title="Tasks" link={areaLink('tasks', startupId)}>
      <FigureRows names={TASKS} />
      {startupId === undefined ? null : (
        <Breakdown title="Open tasks by column" none="No open tasks. Create one on the board." isEmpty={isEmpty(tasks.byColumn)}>
          <BarList label="Open tasks by column" rows={tasks.byColumn} />
        </Breakdown>
      )}
    </Section>
  )
}

const TEAM = ['members', 'roles-open', 'requests', 'accepted', 'hours-to-answer']

export const Team = ({ startupId }: Pick<AreaProps, 'startupId'>) => (
  <Section title="Team and requests" link={areaLink('team', startupId)}>
    <FigureRows names={TEAM} />
  </Section>
)

export function Meetings({ startupId, meetings }: AreaProps & { meetings: NonNullable<Figures['meetings']> }) {
  return (
    <Section title="Meetings" link={areaLink('meetings', startupId)}>
      <FigureRows names={['meetings']} />
      <Breakdown title="Answers to invitations" none="No answers. Plan a meeting and invite members." isEmpty={isEmpty(meetings.byAnswer)}>
        <BarList label="Answers to invitations" rows={meetings.byAnswer} />
      </Breakdown>
    </Section>
  )
}

export const Affiliate = ({ startupId }: Pick<AreaProps, 'startupId'>) => (
  <Section title="Affiliate links" link={areaLink('affiliate', startupId)}>
    <FigureRows names={['clicks', 'conversions', 'rate']} />
  </Section>
)
