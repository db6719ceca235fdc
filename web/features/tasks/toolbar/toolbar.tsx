import { ChevronDown, CircleUserRound, Ellipsis, ListFilter, Plus, Rows3, Search } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Label } from '../../../../shared/entities/tasks/board.ts'
import type { Teammate } from '../../../entities/teams/members.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SegmentLinks } from '../../../ui/layout/segment-links.tsx'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import { ME } from '../view/filters.ts'
import { type ChangeView, type Layout, LAYOUTS, type TaskView } from '../view/use-task-view.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  view: TaskView
  change: ChangeView
  /** What is typed, which is in the URL when the typing pauses. */
  search: string
  onSearch: (text: string) => void
  searchField: RefObject<HTMLInputElement | null>
  labels: readonly Label[]
  members: readonly Teammate[]
  onNew: () => void
  /** Undefined for those who may not edit the board. */
  onEdit: (() => void) | undefined
  onImport: () => void
  onDownload: () => void
}

const loadFilters = async () => (await import('./filter-menu.tsx')).FilterMenu
const loadGroups = async () => (await import('./group-menu.tsx')).GroupMenu
const loadMore = async () => (await import('./more-menu.tsx')).MoreMenu
const LAYOUT_NAMES: Readonly<Record<Layout, string>> = { board: 'Board', list: 'List', archived: 'Archived' }
const ICON = { size: 16, 'aria-hidden': true } as const

/** Search, filters and the forms of the view, and what can be done with the board. */
export function Toolbar(props: ToolbarProps) {
  const { view, change, search, onSearch, searchField, labels, members, onNew, onEdit, onImport, onDownload } = props
  const isArchive = view.layout === 'archived'
  return (
    <div className={styles.bar} role="toolbar" aria-label="Tasks">
      {isArchive ? null : (
        <div className={styles.find}>
          <label className={styles.search}>
            <Search {...ICON} size={14} />
            <span className="visually-hidden">Search tasks</span>
            <input
              ref={searchField}
              type="search"
              placeholder="Search tasks"
              maxLength={120}
              autoComplete="off"
              value={search}
              onChange={(event) => onSearch(event.currentTarget.value)}
            />
          </label>
          <MineButton view={view} change={change} />
          <LazyMenu
            label="Filter"
            trigger={<Trigger icon={<ListFilter {...ICON} />} text="Filter" />}
            triggerClassName={styles.button}
            load={loadFilters}
            content={{ view, change, labels, members }}
          />
          {view.layout === 'board' ? (
            <LazyMenu
              label="Group by"
              trigger={<Trigger icon={<Rows3 {...ICON} />} text={view.grouping === undefined ? 'Group' : `By ${view.grouping}`} />}
              triggerClassName={styles.button}
              load={loadGroups}
              content={{ view, change }}
            />
          ) : null}
        </div>
      )}
      <div className={styles.end}>
        <LayoutLinks layout={view.layout} />
        <LazyMenu
          label="More actions"
          trigger={<Ellipsis {...ICON} />}
          triggerClassName={styles.more}
          load={loadMore}
          content={{ onEdit, onImport, onDownload }}
        />
        <Button variant="primary" icon={<Plus {...ICON} />} onClick={onNew} aria-keyshortcuts="c">
          <span>
            New <span className={styles.wide}>task</span>
          </span>
        </Button>
      </div>
    </div>
  )
}

const Trigger = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <>
    {icon}
    <span className={styles.wide}>{text}</span>
    <ChevronDown size={14} aria-hidden className={styles.wide} />
  </>
)

/** Shows only the tasks of the user. */
function MineButton({ view: { assignees }, change }: Pick<ToolbarProps, 'view' | 'change'>) {
  const isMine = assignees.includes(ME)
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isMine}
      onClick={() => change({ assignee: isMine ? assignees.filter((id) => id !== ME) : [...assignees, ME] })}
    >
      <CircleUserRound {...ICON} />
      Mine
    </button>
  )
}

function LayoutLinks({ layout }: { layout: Layout }) {
  const [params] = useSearchParams()
  const searchOf = (one: Layout) => {
    const after = new URLSearchParams(params)
    after.delete('task')
    if (one === 'board') after.delete('view')
    else after.set('view', one)
    return `?${after.toString()}`
  }
  const segments = LAYOUTS.map((one) => ({ label: LAYOUT_NAMES[one], to: searchOf(one), open: one === layout }))
  return <SegmentLinks label="Layout" segments={segments} />
}
