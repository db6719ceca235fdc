import { Link } from 'react-router-dom'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { LEAD_SOURCE, OPPORTUNITY_SOURCE, useSales } from '../../../entities/sales/use-sales.ts'
import { sumText } from '../../../entities/money/sums.ts'
import { LEAD_STAGE_NAMES, STAGE_COLOURS } from '../../../entities/sales/names.ts'
import { leadPath, leadsOfLinkPath } from '../../../entities/sales/paths.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { LabelChip } from '../../../ui/cards/label-chip.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Stat, Stats } from '../../../ui/facts/stat.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import styles from './link-leads.module.css'

interface LinkLeadsProps {
  startupId: string
  linkId: string
  /** Whether the user may see opportunities: revenue is then the amounts of those that are won. */
  seesOpportunities: boolean
}

/** The leads that a link brought, and what they pay; nothing for those who may not see them. */
export function LinkLeads({ startupId, linkId, seesOpportunities }: LinkLeadsProps) {
  const { items, error } = useSales(LEAD_SOURCE, startupId)
  const leads = items?.filter(({ link }) => link?.id === linkId)
  if (leads === undefined) return error ? null : <Waiting />
  if (leads.length === 0) return <Card title="Leads">No leads came by this link yet.</Card>
  return (
    <Card title="Leads" action={<ButtonLink to={leadsOfLinkPath(startupId, linkId)}>View leads</ButtonLink>}>
      <Stack gap={4}>
        <Stats>
          <Stat label="Leads" value={leads.length.toLocaleString()} />
          <Stat label="Won" value={leads.filter(isWon).length.toLocaleString()} />
          {seesOpportunities ? <Deals startupId={startupId} leads={leads} /> : <Revenue amounts={leads.filter(isWon).flatMap(valueOf)} />}
        </Stats>
        <ul className={styles.leads} aria-label="Newest leads">
          {newest(leads).map(({ id, name, stage, createdAt }) => (
            <li key={id} className={styles.lead}>
              <Link to={leadPath(startupId, id)} dir="auto" className={styles.name}>
                {name}
              </Link>
              <LabelChip name={LEAD_STAGE_NAMES[stage]} colour={STAGE_COLOURS[stage]} />
              <span className={styles.time}>
                <Moment at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

const SHOWN = 5

const isWon = ({ stage }: Pick<Lead | OpportunityCard, 'stage'>): boolean => stage === 'won'
const valueOf = ({ value, currency }: Lead) => (value === null ? [] : [{ amount: value, currency }])
const newest = (leads: readonly Lead[]): Lead[] =>
  leads.toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1)).slice(0, SHOWN)

/** What the won opportunities of the leads bring. */
function Deals({ startupId, leads }: { startupId: string; leads: readonly Lead[] }) {
  const { items, error } = useSales(OPPORTUNITY_SOURCE, startupId)
  if (items === undefined) return error ? null : <Stat label="Revenue" value={<Skeleton width="72px" height="28px" />} />
  const leadIds = new Set<string | null>(leads.map(({ id }) => id))
  return <Revenue amounts={items.filter((card) => isWon(card) && leadIds.has(card.leadId))} />
}

const Revenue = ({ amounts }: { amounts: readonly { amount: number; currency: string }[] }) => (
  <Stat label="Revenue" value={amounts.length === 0 ? '–' : sumText(amounts)} />
)

const Waiting = () => (
  <Card title="Leads">
    <Skeleton height="120px" width="100%" />
  </Card>
)
