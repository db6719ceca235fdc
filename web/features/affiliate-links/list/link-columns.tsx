import { Link } from 'react-router-dom'
import { Pencil, QrCode } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { Moment } from '../../../ui/facts/moment.tsx'
import { ClickTrend } from '../../../entities/links/click-trend.tsx'
import { LinkAddress } from '../../../entities/links/link-address.tsx'
import { analyticsAction, deleteAction, STATE_COLUMNS } from '../../../entities/links/link-columns.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { RowActions, type RowAction } from '../../../ui/table/row-actions.tsx'
import { toggleAction } from '../../../entities/links/toggle-action.tsx'
import { deviceZone } from '../../../lib/device/device-zone.ts'
import { useApi } from '../../../lib/use-api.ts'

const NameEditor = lazy(async () => ({ default: (await import('./name-editor.tsx')).NameEditor }))

interface ColumnCallbacks extends RowCallbacks {
  /** The id of the new link whose name is ready to edit. */
  renaming: string | undefined
  onRenamed: (link: AffiliateLink, name: string | undefined) => void
}

export const columnsWith = (callbacks: ColumnCallbacks): Column<AffiliateLink>[] => [
  {
    title: 'Link',
    takesRest: true,
    cell: (link) => (
      <LinkAddress
        link={link}
        editor={
          link.id === callbacks.renaming ? (
            <Suspense>
              <NameEditor name={link.name} onDone={(name) => callbacks.onRenamed(link, name)} />
            </Suspense>
          ) : undefined
        }
      >
        <Link dir="auto" to={`/startup/${link.startupId}`}>
          {link.startupName}
        </Link>
        <Groups link={link} />
      </LinkAddress>
    ),
  },
  { title: 'Clicks', end: true, cell: (link) => <Clicks link={link} /> },
  { title: 'Conversions', end: true, cell: (link) => link.conversions.toLocaleString() },
  ...STATE_COLUMNS,
  { title: 'Created', cell: (link) => <Moment at={link.createdAt} />, keepTogether: true },
  { title: 'Actions', actions: true, cell: (link) => <RowActions of={`link ${link.code}`} actions={actionsOn(link, callbacks)} /> },
]

/** The folder and the tags of a link. */
const Groups = ({ link: { folder, tags } }: { link: AffiliateLink }) => (
  <>
    {folder === '' ? null : <bdi> · {folder}</bdi>}
    {tags.map((tag) => (
      <bdi key={tag}> #{tag}</bdi>
    ))}
  </>
)

function Clicks({ link }: { link: AffiliateLink }) {
  const { data } = useApi('GET /api/affiliate-links/recent-clicks', { tz: deviceZone() })
  return <ClickTrend link={link} byLink={data?.byLink} />
}

interface RowCallbacks {
  onEdit: (link: AffiliateLink) => void
  onQr: (link: AffiliateLink) => void
  onToggle: (link: AffiliateLink, disabled: boolean) => void
  onDelete: (link: AffiliateLink) => void
}

/** What can be done with one link. */
const actionsOn = (link: AffiliateLink, { onEdit, onQr, onToggle, onDelete }: RowCallbacks): readonly RowAction[] => [
  {
    label: 'Edit',
    name: `Edit link ${link.code}`,
    icon: <Pencil size={16} />,
    quick: true,
    onAct: () => onEdit(link),
  },
  analyticsAction(link),
  {
    label: 'QR code',
    name: `QR code of link ${link.code}`,
    icon: <QrCode size={16} />,
    onAct: () => onQr(link),
  },
  toggleAction(link, false, (disabled) => onToggle(link, disabled)),
  deleteAction(link, () => onDelete(link)),
]
