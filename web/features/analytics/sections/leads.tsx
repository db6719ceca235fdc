import { leadsBySourceTitle } from '../../../../shared/analytics/filter.ts'
import type { Figures } from '../../../../shared/entities/analytics/figures.ts'
import { FigureRows } from '../figures/figure-rows.tsx'
import { areaLink } from './area-links.ts'
import type { AreaProps } from './area-props.ts'
import { Section } from './section.tsx'
import { ValueList } from './value-list.tsx'

interface LeadsProps extends AreaProps {
  leads: NonNullable<Figures['leads']>
}

/** Leads by stage and source. */
export const Leads = ({ startupId, leads, filtering }: LeadsProps) => (
  <Section title="Leads" link={areaLink('leads', startupId)}>
    <FigureRows names={['leads-all', 'leads', 'leads-won', 'win-rate']} />
    <ValueList
      title="Leads by stage"
      none="No leads. Add the first one."
      parts={leads.byStage}
      dimension="leadStage"
      by={['source']}
      filtering={filtering}
    />
    <ValueList
      title={leadsBySourceTitle(filtering.applied)}
      none={filtering.applied.leadStage === undefined ? 'No new leads in this period.' : 'No leads in this stage.'}
      parts={leads.bySource}
      dimension="source"
      by={['leadStage']}
      filtering={filtering}
    />
  </Section>
)
