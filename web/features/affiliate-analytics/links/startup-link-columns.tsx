import { ChartColumn, Pause, Play, Trash2 } from 'lucide-react'
import type { StartupLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { conversionRate } from '../../../../shared/format/conversion-rate.ts'
import { LinkAddress } from '../../../entities/links/link-address.tsx'
import { LinkBadge } from '../../../entities/links/link-badge.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx'

interface Acts {
  mayRule: (link: StartupLink) => boolean
  onToggle: (link: StartupLink, disabled: boolean) => void
  onDelete: (link: StartupLink) => void
}

/** The columns of the table of all links of a startup. */
export const columnsFor = (acts: Acts): Column<StartupLink>[] => [
  {
    title: 'Link',
    cell: (link) => (
      <LinkAddress link={link}>
        <span dir="auto">{link.name}</span> · by <span dir="auto">{link.userName === '' ? 'a former member' : link.userName}</span>
      </LinkAddress>
    ),
  },
  { title: 'Clicks', end: true, cell: (link) => link.clicks.toLocaleString() },
  { title: 'Conversions', end: true, cell: (link) => link.conversions.toLocaleString() },
  { title: 'Rate', end: true, cell: (link) => conversionRate(link.conversions, link.clicks) },
  { title: 'State', cell: (link) => <LinkBadge link={link} />, keepTogether: true },
  { title: 'Actions', actions: true, cell: (link) => <RowActions of={`link ${link.code}`} actions={actionsOn(link, acts)} /> },
]

function actionsOn(link: StartupLink, { mayRule, onToggle, onDelete }: Acts): readonly RowAction[] {
  const disabled = link.disabledAt !== null
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
    {
      label: disabled ? 'Enable' : 'Disable',
      name: `${disabled ? 'Enable' : 'Disable'} link ${link.code}`,
      icon: disabled ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />,
      onAct: () => onToggle(link, !disabled),
    },
    {
      label: 'Delete',
      name: `Delete link ${link.code}`,
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onAct: () => onDelete(link),
    },
  ]
}
