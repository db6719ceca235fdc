import { LEAD_SOURCES, type LeadSource } from '../../../../shared/choices.ts'
import type { Figures } from '../../../../shared/entities/analytics/figures.ts'
import { BarList } from '../../../ui/chart/bar-list.tsx'
import { FigureRows } from '../figures/figure-rows.tsx'
import { areaLink } from './area-links.ts'
import { Breakdown, Section } from './section.tsx'
import type { AreaProps } from './area-props.ts'
import { isEmpty } from './simple-sections.tsx'

interface LeadsProps extends AreaProps {
  leads: NonNullable<Figures['leads']>
  source: LeadSource | undefined
  onSource: ((source: LeadSource | undefined) => void) | undefined
}

/** Leads by stage and source; pressing a source restricts leads and opportunities to it, pressing it again shows all. */
export function Leads({ startupId, leads, source, onSource }: LeadsProps) {
  const open = (value: string) => onSource?.(value === source ? undefined : LEAD_SOURCES.find((one) => one === value))
  return (
    <Section title="Leads" link={areaLink('leads', startupId)}>
      <FigureRows names={['leads', 'leads-won', 'win-rate']} />
      <Breakdown title="Leads by stage" none="No leads. Add the first one." isEmpty={isEmpty(leads.byStage)}>
        <BarList label="Leads by stage" rows={leads.byStage} />
      </Breakdown>
      <Breakdown title="New leads by source" none="No new leads in this period." isEmpty={isEmpty(leads.bySource)}>
        <BarList label="New leads by source" rows={leads.bySource} open={source} onOpen={onSource && open} />
      </Breakdown>
    </Section>
  )
}
