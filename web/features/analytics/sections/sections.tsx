import { memo, useMemo } from 'react'
import { unfilteredOf, leadsBySourceTitle } from '../../../../shared/analytics-filter.ts'
import { useLater } from '../../../ui/use-later.ts'
import { DrawingContext, useDrawn } from '../figures/drawing.ts'
import type { AreaProps } from './area-props.ts'
import { Funnel } from './funnel.tsx'
import { Opportunities } from './money/opportunities.tsx'
import { Affiliate, Meetings, Tasks, Team } from './simple-sections.tsx'
import type { Figures } from '../../../../shared/entities/analytics/figures.ts'
import { FigureRows } from '../figures/figure-rows.tsx'
import { areaLink } from './area-links.ts'
import { Section } from './section.tsx'
import { ValueList } from './value-list.tsx'
import styles from '../analytics.module.css'

/** The areas that the user may see, each with its figures and breakdowns. They follow the chart above them. */
export function Sections(props: AreaProps) {
  const { shown, drawn, onDraw } = useDrawn()
  const figures = useLater(props.figures)
  const { chosen, onToggle } = props.filtering
  const applied = useLater(props.filtering.applied)
  const filtering = useMemo(() => ({ chosen, applied, onToggle }), [chosen, applied, onToggle])
  const shownLater = useLater(shown)
  const drawing = useMemo(() => ({ shown: shownLater, drawn, onDraw }), [shownLater, drawn, onDraw])
  return (
    <DrawingContext value={drawing}>
      <Areas startupId={props.startupId} figures={figures} filtering={filtering} />
    </DrawingContext>
  )
}

const Areas = memo(function Areas(props: AreaProps) {
  const { figures, filtering, startupId } = props
  return (
    <div className={styles.sections}>
      {figures.funnel ? <Funnel startupId={startupId} funnel={figures.funnel} unfiltered={unfilteredOf(filtering.applied, [])} /> : null}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Tasks {...props} />
          {figures.meetings ? <Meetings {...props} meetings={figures.meetings} /> : null}
        </div>
        <div className={styles.stack}>
          {figures.team || figures.requests ? <Team {...props} /> : null}
          {figures.affiliate ? <Affiliate {...props} /> : null}
        </div>
        <div className={styles.stack}>
          {figures.leads ? <Leads {...props} leads={figures.leads} /> : null}
          {figures.opportunities ? <Opportunities {...props} opportunities={figures.opportunities} /> : null}
        </div>
      </div>
    </div>
  )
})

interface LeadsProps extends AreaProps {
  leads: NonNullable<Figures['leads']>
}

/** Leads by stage and source. */
const Leads = ({ startupId, leads, filtering }: LeadsProps) => (
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
