import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Standing } from '../../../../shared/choices.ts'
import type { StartupLink } from '../../../../shared/entities/affiliate-link.ts'
import type { Startup } from '../../../../shared/entities/startup.ts'
import { linkUrl } from '../../../../shared/format/link-url.ts'
import { useChangedLinks } from '../../../lib/links/use-changed-links.tsx'
import { useUser } from '../../../lib/session/state.ts'
import { forgetPages, usePages } from '../../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useTyped } from '../../../lib/use-typed.ts'
import styles from '../analytics.module.css'
import { columnsFor } from './startup-link-columns.tsx'

/** Who sees all links of a startup, and who rules over them (domain 2, D-PERM). */
const SEES_ALL: ReadonlySet<Standing> = new Set(['Owner', 'Admin', 'Manager', 'Sales', 'Marketing'])
const RULES_ALL: ReadonlySet<Standing> = new Set(['Owner', 'Admin', 'Marketing'])

/** All links of a startup, whoever made them, for those who lead it. */
export function StartupLinks({ startup }: { startup: Startup }) {
  if (startup.myStanding === null || !SEES_ALL.has(startup.myStanding)) return null
  return <AllLinks startup={startup} rules={RULES_ALL.has(startup.myStanding)} />
}

function AllLinks({ startup, rules }: { startup: Startup; rules: boolean }) {
  const me = useUser().id
  const [search, setSearch] = useState('')
  const [text, setText] = useTyped(search, setSearch)
  const pages = usePages('GET /api/startups/{id}/affiliate-links', {
    id: startup.id,
    ...(search.trim() !== '' && { search: search.trim() }),
  })
  const { links, toggle, remove } = useChangedLinks<StartupLink>(pages.items)
  const [doomed, setDoomed] = useState<StartupLink>()
  useEffect(() => () => forgetPages(`/api/startups/${startup.id}/affiliate-links`), [startup.id])
  const columns = columnsFor({
    mayRule: (link) => rules || link.userId === me,
    onToggle: (link, disabled) => void toggle(link, disabled),
    onDelete: setDoomed,
  })
  const action = <Link to={`/affiliate-links?startup=${startup.id}`}>My links</Link>
  return (
    <Card title="All links of this startup" action={action} flush>
      <div className={styles['search']}>
        <TextField
          name="search"
          label="Search links"
          type="search"
          placeholder="Name or code"
          maxLength={120}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {pages.error ? <Alert action={<Button onClick={pages.retry}>Try again</Button>}>Failed to load affiliate links</Alert> : null}
      {links === undefined ? pages.error ? null : <Waiting /> : null}
      {links?.length === 0 ? <Nothing startupId={startup.id} isSearch={search.trim() !== ''} /> : null}
      {links && links.length > 0 ? <DataTable label="All links" columns={columns} rows={links} keyOf={({ id }) => id} /> : null}
      {pages.more && !pages.error ? <ShowMore loading={pages.loading} onMore={pages.next} /> : null}
      <ConfirmDialog
        open={doomed !== undefined}
        title="Delete this link?"
        confirm="Delete link"
        danger
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => {
          setDoomed(undefined)
          if (doomed) void remove(doomed)
        }}
      >
        {doomed
          ? `${linkUrl(doomed.code)} of ${doomed.userName} will stop working wherever it was posted. What it brought stays in the totals.`
          : null}
      </ConfirmDialog>
    </Card>
  )
}

function Nothing({ startupId, isSearch }: { startupId: string; isSearch: boolean }) {
  if (isSearch) {
    return (
      <EmptyState drawing="search" title="No link found">
        No link of this startup has this in its name or its code.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="link"
      title="No links yet"
      action={<ButtonLink to={`/affiliate-links?startup=${startupId}`}>Make a link</ButtonLink>}
    >
      Everybody in the team can make links to this startup. All of them will stand here.
    </EmptyState>
  )
}

const Waiting = () => (
  <Loading label="Loading affiliate links..." className={styles['waiting']}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height="20px" />
    ))}
  </Loading>
)
