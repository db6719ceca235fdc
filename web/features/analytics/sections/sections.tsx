import { memo, useMemo } from 'react'
import { unfilteredOf } from '../../../../shared/analytics/filter.ts'
import { useLater } from '../../../ui/use-later.ts'
import styles from '../analytics.module.css'
import { DrawingContext, useDrawn } from '../figures/drawing.ts'
import type { AreaProps } from './area-props.ts'
import { Funnel } from './funnel.tsx'
import { Leads } from './leads.tsx'
import { Opportunities } from './money/opportunities.tsx'
import { Affiliate, Meetings, Tasks, Team } from './simple-sections.tsx'

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
