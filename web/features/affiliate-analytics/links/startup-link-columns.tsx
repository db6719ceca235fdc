import { ChartColumn, Trash2 } from 'lucide-react'
import type { StartupLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { conversionRate } from '../../../../shared/format/conversion-rate.ts'
import { ClickTrend } from '../../../entities/links/click-trend.tsx'
import { LinkAddress } from '../../../entities/links/link-address.tsx'
import { LinkBadge } from '../../../entities/links/link-badge.tsx'
import { toggleAction } from '../../../entities/links/toggle-action.tsx'
import { useApi } from '../../../lib/use-api.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { SAME_NETWORK } from '../words.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx'

interface Callbacks {
  /** Whether the user disables, enables and deletes the links of others. */
  rules: boolean
  mayRule: (link: StartupLink) => boolean
  onToggle: (link: StartupLink, disabled: boolean) => void
  onDelete: (link: StartupLink) => void
}

export const columnsFor = (callbacks: Callbacks): Column<StartupLink>[] => [
  {
    title: 'Link',
    cell: (link) => (
      <LinkAddress link={link}>
        <span dir="auto">{link.name}</span> · <Maker link={link} />
      </LinkAddress>
    ),
  },
  { title: 'Clicks', end: true, cell: (link) => <Clicks link={link} /> },
  { title: 'Conversions', end: true, cell: (link) => <Conversions link={link} /> },
  { title: 'Rate', end: true, cell: (link) => conversionRate(link.conversions, link.clicks) },
  { title: 'State', cell: (link) => <LinkBadge link={link} />, keepTogether: true },
  {
    title: 'Last click',
    cell: ({ lastClickedAt }) => (lastClickedAt === null ? 'Never' : <Moment at={lastClickedAt} />),
    keepTogether: true,
  },
  { title: 'Actions', actions: true, cell: (link) => <RowActions of={`link ${link.code}`} actions={actionsOn(link, callbacks)} /> },
]

function Clicks({ link }: { link: StartupLink }) {
  const { data } = useApi('GET /api/startups/{id}/affiliate-analytics/links', { id: link.startupId })
  return <ClickTrend link={link} byLink={data} />
}

const Conversions = ({ link: { conversions, sameNetwork } }: { link: StartupLink }) => (
  <>
    {conversions.toLocaleString()}
    {sameNetwork > 0 ? (
      <>
        {' '}
        <Badge tone="warning" title={SAME_NETWORK}>
          {sameNetwork.toLocaleString()} same network
        </Badge>
      </>
    ) : null}
  </>
)

const Maker = ({ link: { userName, isFormerMember } }: { link: StartupLink }) => (
  <>
    by <span dir="auto">{userName === '' ? 'a deleted user' : userName}</span>
    {isFormerMember ? (
      <>
        {' '}
        <Badge>Former member</Badge>
      </>
    ) : null}
  </>
)

function actionsOn(link: StartupLink, { rules, mayRule, onToggle, onDelete }: Callbacks): readonly RowAction[] {
  const analytics: RowAction = {
    label: 'Analytics',
    name: `Analytics of link ${link.code}`,
    icon: <ChartColumn size={16} aria-hidden />,
    quick: true,
    to: `/affiliate-links/${link.id}`,
  }
  if (!mayRule(link)) return [analytics]
  return [
    analytics,
    toggleAction(link, rules, (disabled) => onToggle(link, disabled)),
    {
      label: 'Delete',
      name: `Delete link ${link.code}`,
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onAct: () => onDelete(link),
    },
  ]
}
