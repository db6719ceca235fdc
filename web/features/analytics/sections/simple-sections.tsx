import type { Figures } from '../../../../shared/entities/analytics/figures.ts'
import { FigureRows } from '../figures/figure-rows.tsx'
import { areaLink } from './area-links.ts'
import { Section } from './section.tsx'
import { ValueList } from './value-list.tsx'
import type { AreaProps } from './area-props.ts'

const TASKS = ['tasks-open', 'tasks-created', 'tasks-done', 'tasks-overdue', 'days-to-done']

/** Several startups have no columns in common. */
export const Tasks = ({ startupId, figures: { tasks }, filtering }: AreaProps) => (
  <Section title="Tasks" link={areaLink('tasks', startupId)}>
    <FigureRows names={TASKS} />
    {startupId === undefined ? null : (
      <ValueList
        title="Open tasks by column"
        none="No open tasks. Create one on the board."
        parts={tasks.byColumn}
        dimension="column"
        filtering={filtering}
      />
    )}
  </Section>
)

const TEAM = ['members', 'roles-open', 'requests', 'accepted', 'hours-to-answer']

export const Team = ({ startupId }: Pick<AreaProps, 'startupId'>) => (
  <Section title="Team and requests" link={areaLink('team', startupId)}>
    <FigureRows names={TEAM} />
  </Section>
)

export const Meetings = ({ startupId, meetings, filtering }: AreaProps & { meetings: NonNullable<Figures['meetings']> }) => (
  <Section title="Meetings" link={areaLink('meetings', startupId)}>
    <FigureRows names={['meetings', 'answers']} />
    <ValueList
      title="Answers to invitations"
      none="No answers. Plan a meeting and invite members."
      parts={meetings.byAnswer}
      dimension="answer"
      filtering={filtering}
    />
  </Section>
)

export const Affiliate = ({ startupId }: Pick<AreaProps, 'startupId'>) => (
  <Section title="Affiliate links" link={areaLink('affiliate', startupId)}>
    <FigureRows names={['clicks', 'conversions', 'rate']} />
  </Section>
)
