import { Link } from 'react-router-dom'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { conversionRate } from '../../../../shared/format/conversion-rate.ts'
import { Moment } from '../../../ui/facts/moment.tsx'
import { ClickTrend } from '../../../entities/links/click-trend.tsx'
import { useRecentClicks } from '../../../entities/links/recent-clicks.ts'
import { LinkAddress } from '../../../entities/links/link-address.tsx'
import { LinkBadge } from '../../../entities/links/link-badge.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { RowActions } from '../../../ui/table/row-actions.tsx'
import { actionsOn, type RowCallbacks } from './link-actions.tsx'
import { NameEditor } from './name-editor.tsx'

interface ColumnCallbacks extends RowCallbacks {
  /** The id of the new link whose name is ready to edit. */
  renaming: string | undefined
  onRenamed: (link: AffiliateLink, name: string | undefined) => void
}

export const columnsWith = (callbacks: ColumnCallbacks): Column<AffiliateLink>[] => [
  {
    title: 'Link',
    cell: (link) => (
      <LinkAddress link={link}>
        {link.id === callbacks.renaming ? (
          <NameEditor name={link.name} onDone={(name) => callbacks.onRenamed(link, name)} />
        ) : (
          <>
            <span dir="auto">{link.name}</span> ·{' '}
            <Link dir="auto" to={`/startup/${link.startupId}`}>
              {link.startupName}
            </Link>
          </>
        )}
      </LinkAddress>
    ),
  },
  { title: 'Clicks', end: true, cell: (link) => <Clicks link={link} /> },
  { title: 'Conversions', end: true, cell: (link) => link.conversions.toLocaleString() },
  { title: 'Rate', end: true, cell: (link) => conversionRate(link.conversions, link.clicks) },
  { title: 'State', cell: (link) => <LinkBadge link={link} />, keepTogether: true },
  {
    title: 'Last click',
    cell: ({ lastClickedAt }) => (lastClickedAt === null ? 'Never' : <Moment at={lastClickedAt} />),
    keepTogether: true,
  },
  { title: 'Created', cell: (link) => <Moment at={link.createdAt} />, keepTogether: true },
  { title: 'Actions', actions: true, cell: (link) => <RowActions of={`link ${link.code}`} actions={actionsOn(link, callbacks)} /> },
]

const Clicks = ({ link }: { link: AffiliateLink }) => <ClickTrend link={link} byLink={useRecentClicks().data?.byLink} />
