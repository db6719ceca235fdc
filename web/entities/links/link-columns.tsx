import { ChartColumn, Trash2 } from 'lucide-react'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { Moment } from '../../ui/facts/moment.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { analyticsPath } from './link-address.tsx'
import { LinkBadge } from './link-badge.tsx'

/** What every table of links shows after clicks and conversions. */
export const STATE_COLUMNS: readonly Column<AffiliateLink>[] = [
  { title: 'Rate', end: true, cell: (link) => conversionRate(link.conversions, link.clicks) },
  { title: 'State', cell: (link) => <LinkBadge link={link} />, keepTogether: true },
  {
    title: 'Last click',
    cell: ({ lastClickedAt }) => (lastClickedAt === null ? 'Never' : <Moment at={lastClickedAt} />),
    keepTogether: true,
  },
]

export const analyticsAction = ({ id, code }: AffiliateLink): RowAction => ({
  label: 'Analytics',
  name: `Analytics of link ${code}`,
  icon: <ChartColumn size={16} />,
  to: analyticsPath(id),
})

export const deleteAction = ({ code }: AffiliateLink, onAct: () => void): RowAction => ({
  label: 'Delete',
  name: `Delete link ${code}`,
  icon: <Trash2 size={16} />,
  danger: true,
  onAct,
})
