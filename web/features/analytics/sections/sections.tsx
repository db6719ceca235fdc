import { memo, useMemo } from 'react'
import type { LeadSource } from '../../../../shared/choices.ts'
import { useLater } from '../../../ui/use-later.ts'
import styles from '../analytics.module.css'
import { DrawingContext, useDrawn } from '../figures/drawing.ts'
import type { AreaProps } from './area-props.ts'
import { Funnel } from './funnel.tsx'
import { Leads } from './leads.tsx'
import { Opportunities } from './opportunities.tsx'
import { Affiliate, Meetings, Tasks, Team } from './simple-sections.tsx'

interface SectionsProps extends AreaProps {
  source: LeadSource | undefined
  onSource: ((source: LeadSource | undefined) => void) | undefined
  /** The currency whose opportunities are shown. */
  currency: string | undefined
}

/** The areas that the user may see, each with its figures and breakdowns. They follow the chart above them. */
export function Sections(props: SectionsProps) {
  const { shown, drawn, onDraw } = useDrawn()
  const figures = useLater(props.figures)
  const shownLater = useLater(shown)
  const drawing = useMemo(() => ({ shown: shownLater, drawn, onDraw }), [shownLater, drawn, onDraw])
  return (
    <DrawingContext value={drawing}>
      <Areas {...props} figures={figures} />
    </DrawingContext>
  )
}

const Areas = memo(function Areas({ source, onSource, currency, ...props }: SectionsProps) {
  const { figures } = props
  return (
    <div className={styles.sections}>
      {figures.funnel ? <Funnel startupId={props.startupId} funnel={figures.funnel} /> : null}
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
          {figures.leads ? <Leads {...props} leads={figures.leads} source={source} onSource={onSource} /> : null}
          {figures.opportunities ? <Opportunities {...props} opportunities={figures.opportunities} currency={currency} /> : null}
        </div>
      </div>
    </div>
  )
})
