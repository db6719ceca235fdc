import type { LeadSource } from '../../../../shared/choices.ts'
import styles from '../analytics.module.css'
import type { AreaProps } from './area-props.ts'
import { Funnel } from './funnel.tsx'
import { Leads } from './leads.tsx'
import { type CurrencyChoice, Opportunities } from './opportunities.tsx'
import { Affiliate, Meetings, Tasks, Team } from './simple-sections.tsx'

interface SectionsProps extends AreaProps {
  source: LeadSource | undefined
  onSource: (source: LeadSource | undefined) => void
  /** The currency whose opportunities are shown. */
  currency: CurrencyChoice
}

/** The areas of a startup that the user may see, each with its figures and breakdowns. */
export function Sections({ source, onSource, currency, ...props }: SectionsProps) {
  const { figures } = props
  return (
    <div className={styles.sections}>
      {figures.funnel ? <Funnel startupId={props.startupId} funnel={figures.funnel} /> : null}
      <div className={styles.columns}>
        <Tasks {...props} />
        {figures.team || figures.requests ? <Team {...props} /> : null}
        {figures.meetings ? <Meetings {...props} meetings={figures.meetings} /> : null}
        {figures.affiliate ? <Affiliate {...props} /> : null}
        {figures.leads ? <Leads {...props} leads={figures.leads} source={source} onSource={onSource} /> : null}
        {figures.opportunities ? <Opportunities {...props} opportunities={figures.opportunities} currency={currency} /> : null}
      </div>
    </div>
  )
}
