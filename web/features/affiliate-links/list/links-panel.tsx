import { lazy, Suspense, useRef, useState } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { LinkGroupTotals } from '../../../../shared/entities/links/link-setup.ts'
import { linkUrl } from '../../../../shared/format/link-url.ts'
import { useQuestion } from '../../../lib/actions/use-question.ts'
import type { ChangeFilter } from '../../../lib/use-filters.ts'
import { whenLoaded } from '../../../lib/when-loaded.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { count } from '../totals-panel.tsx'
import { LinkResults } from './link-results.tsx'
import { columnsWith } from './link-columns.tsx'
import type { LinkFilters } from './use-link-filters.ts'
import { given, type Links } from './use-links.ts'
import { DownloadButton } from '../../../ui/actions/download-button.tsx'
import { LinkFilterRow } from './link-filter-row.tsx'

const DIALOGS = { edit: () => import('../change/edit-dialog.tsx'), qr: () => import('../change/qr-dialog.tsx') }
const EditDialog = lazy(async () => ({ default: (await DIALOGS.edit()).EditDialog }))
const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }))
const QrDialog = lazy(async () => ({ default: (await DIALOGS.qr()).QrDialog }))

const NONE: ReadonlySet<string> = new Set()

interface LinksPanelProps {
  /** Undefined until they are there. */
  groups: LinkGroupTotals | undefined
  links: Links
  filters: LinkFilters
  onChange: ChangeFilter
  onReset: () => void
  /** The chosen startup, when there is one. */
  chosenName: string | undefined
}
interface Open {
  what: keyof typeof DIALOGS
  link: AffiliateLink
}

/** The links with their counts: looked for, put in order, changed and deleted. */
export function LinksPanel({ groups, links, filters, onChange, onReset, chosenName }: LinksPanelProps) {
  const [open, setOpen] = useState<Open>()
  const list = useRef<HTMLDivElement>(null)
  const { asked, ask, question } = useQuestion<AffiliateLink>(list, links.remove)
  const close = () => setOpen(undefined)
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const selected = links.links?.filter(({ id }) => chosen?.has(id)) ?? []
  const show = (what: keyof typeof DIALOGS, link: AffiliateLink) => void whenLoaded(DIALOGS[what], () => setOpen({ what, link }))
  const current = links.links?.find(({ id }) => id === open?.link.id)
  const columns = columnsWith({
    renaming: links.renaming,
    onRenamed: ({ id }, name) => {
      links.endRenaming()
      if (name !== undefined) void links.rename(id, name)
    },
    onEdit: (link) => show('edit', link),
    onQr: (link) => show('qr', link),
    onDelete: ask,
    onToggle: (link, disabled) => void links.toggle(link, disabled),
  })
  return (
    <Card
      title={chosenName === undefined ? 'Links' : `Links to ${chosenName}`}
      action={links.links?.length === 0 ? null : <LinksCsv filters={filters} />}
      flush
    >
      <LinkFilterRow groups={groups} links={links} filters={filters} chosenName={chosenName} onChange={onChange} onReset={onReset} />
      <div ref={list} tabIndex={-1}>
        <LinkResults
          links={links}
          isSearch={[filters.search, filters.state, filters.tag, filters.folder, filters.source].some((one) => one !== undefined)}
          chosenName={chosenName}
          columns={columns}
          selection={{ chosen: chosen ?? NONE, onChange: setChosen, nameOf: ({ code }) => `link ${code}` }}
        />
        {/* It stays when nothing is selected any more: a deletion may wait to be sent. */}
        <Suspense>{chosen ? <BulkBar links={links} selected={selected} onClear={() => setChosen(NONE)} /> : null}</Suspense>
      </div>
      <Suspense>
        {open?.what === 'edit' && current ? (
          <EditDialog link={current} onSave={links.save} onToggle={(disabled) => void links.toggle(current, disabled)} onClose={close} />
        ) : null}
        {open?.what === 'qr' ? <QrDialog link={open.link} onClose={close} /> : null}
      </Suspense>
      <ConfirmDialog {...question} title="Delete this link?" confirm="Delete link" danger>
        {asked ? consequence(asked) : null}
      </ConfirmDialog>
    </Card>
  )
}

function consequence({ code, clicks, conversions }: AffiliateLink): string {
  const loss = `${linkUrl(code)} will stop working wherever it was posted.`
  if (clicks === 0) return loss
  return `${loss} Its ${count(clicks, 'click')} and ${count(conversions, 'conversion')} stay in your totals.`
}

/** The links that are found, as a table. */
const LinksCsv = ({ filters: { sort: _sort, ...filter } }: { filters: LinkFilters }) => (
  <DownloadButton
    onDownload={async () => {
      const { downloadTable } = await import('../../../lib/browser/save-file.ts')
      await downloadTable('GET /api/affiliate-links/export.csv', given(filter), 'affiliate-links.csv')
    }}
  >
    Download CSV
  </DownloadButton>
)
