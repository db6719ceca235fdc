import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { StartupLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { linkUrl } from '../../../../shared/format/link-url.ts'
import { isAmong, RULES_ALL_LINKS, SEES_ALL_LINKS } from '../../../../shared/permissions.ts'
import { useQuestion } from '../../../lib/actions/use-question.ts'
import { useChangedLinks } from '../../../entities/links/use-changed-links.tsx'
import { useReport } from '../../../entities/reports/use-report.tsx'
import { useUser } from '../../../lib/session/state.ts'
import { clearPages, usePages } from '../../../lib/use-pages.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
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

export function StartupLinks({ startup }: { startup: Startup }) {
  if (!isAmong(SEES_ALL_LINKS, startup.myTeamRole)) return null
  return <AllLinks startup={startup} rules={isAmong(RULES_ALL_LINKS, startup.myTeamRole)} />
}

function AllLinks({ startup, rules }: { startup: Startup; rules: boolean }) {
  const [search, setSearch] = useState('')
  const [text, setText] = useTyped(search, setSearch)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Card title="All links of this startup" action={<Link to={`/affiliate-links?startup=${startup.id}`}>My links</Link>} flush>
      <div className={styles.search}>
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
      <div ref={list} tabIndex={-1}>
        <Found startupId={startup.id} search={search.trim()} rules={rules} list={list} />
      </div>
    </Card>
  )
}

interface FoundProps {
  startupId: string
  search: string
  rules: boolean
  /** The container that gets the focus when a row is removed. */
  list: RefObject<HTMLElement | null>
}

function Found({ startupId, search, rules, list }: FoundProps) {
  const me = useUser().id
  const pages = usePages('GET /api/startups/{id}/affiliate-links', { id: startupId, ...(search !== '' && { search }) }, { fresh: true })
  const { links, toggle, remove } = useChangedLinks<StartupLink>(pages.items)
  const { asked, ask, question } = useQuestion<StartupLink>(list, remove)
  const { reportAction, dialog } = useReport()
  useEffect(() => () => clearPages('GET /api/startups/{id}/affiliate-links', { id: startupId }), [startupId])
  const columns = columnsFor({
    rules,
    report: ({ id, code, userId }) => (userId === me ? [] : [reportAction({ type: 'link', id, name: `link ${code}` })]),
    mayRule: (link) => rules || link.userId === me,
    onToggle: (link, disabled) => void toggle(link, disabled),
    onDelete: ask,
  })
  const failure = pages.error ? <Alert onRetry={pages.retry}>Failed to load affiliate links</Alert> : null
  if (links === undefined) return failure ?? <Waiting />
  if (links.length === 0) return failure ?? <Nothing startupId={startupId} isSearch={search !== ''} />
  return (
    <>
      <DataTable label="All links" columns={columns} rows={links} keyOf={({ id }) => id} />
      {failure}
      {pages.more && !failure ? <ShowMore loading={pages.loading} onMore={pages.next} /> : null}
      <ConfirmDialog {...question} title="Delete this link?" confirm="Delete link" danger>
        {asked
          ? `${linkUrl(asked.code)} of ${asked.userName === '' ? 'a deleted user' : asked.userName} will stop working wherever it was posted. Its clicks and conversions stay in the totals.`
          : null}
      </ConfirmDialog>
      {dialog}
    </>
  )
}

function Nothing({ startupId, isSearch }: { startupId: string; isSearch: boolean }) {
  if (isSearch) {
    return (
      <EmptyState drawing="search" title="No links found">
        No link of this startup has this in its name or code.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="link"
      title="No links yet"
      action={<ButtonLink to={`/affiliate-links?startup=${startupId}`}>Create link</ButtonLink>}
    >
      Everyone on the team can create links to this startup. They all show here.
    </EmptyState>
  )
}

const Waiting = () => (
  <Loading label="Loading affiliate links..." className={styles.waiting}>
    <Skeleton height="20px" count={3} />
  </Loading>
)
