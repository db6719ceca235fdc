import type { StartupLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { ClickTrend } from '../../../entities/links/click-trend.tsx'
import { LinkAddress } from '../../../entities/links/link-address.tsx'
import { analyticsAction, deleteAction, STATE_COLUMNS } from '../../../entities/links/link-columns.tsx'
import { toggleAction } from '../../../entities/links/toggle-action.tsx'
import { useApi } from '../../../lib/use-api.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { SAME_NETWORK } from '../words.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx'

interface Callbacks {
  /** Whether the user disables, enables and deletes the links of others. */
  rules: boolean
  mayRule: (link: StartupLink) => boolean
  /** Nothing for an own link. */
  report: (link: StartupLink) => RowAction[]
  onToggle: (link: StartupLink, disabled: boolean) => void
  onDelete: (link: StartupLink) => void
}

export const columnsFor = (callbacks: Callbacks): Column<StartupLink>[] => [
  {
    title: 'Link',
    takesRest: true,
    cell: (link) => (
      <LinkAddress link={link}>
        <Maker link={link} />
      </LinkAddress>
    ),
  },
  { title: 'Clicks', end: true, cell: (link) => <Clicks link={link} /> },
  { title: 'Conversions', end: true, cell: (link) => <Conversions link={link} /> },
  ...STATE_COLUMNS,
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

const Maker = ({ link: { userName, isFormerMember, isPartner } }: { link: StartupLink }) => (
  <>
    by <span dir="auto">{userName === '' ? 'a deleted user' : userName}</span>
    {isFormerMember || isPartner ? (
      <>
        {' '}
        <Badge>{isPartner ? 'Partner' : 'Former member'}</Badge>
      </>
    ) : null}
  </>
)

function actionsOn(link: StartupLink, { rules, mayRule, report, onToggle, onDelete }: Callbacks): readonly RowAction[] {
  const analytics = { ...analyticsAction(link), quick: true }
  const ruling = () => [toggleAction(link, rules, (disabled) => onToggle(link, disabled)), deleteAction(link, () => onDelete(link))]
  return [analytics, ...(mayRule(link) ? ruling() : []), ...report(link)]
}
