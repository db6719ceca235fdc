import { startTransition, useCallback, useEffect, useMemo, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PRIORITIES } from '../../../../shared/choices.ts'
import { DUE_FILTERS, type TaskFilters } from './filters.ts'
import { rememberView } from './remembered-views.ts'

export const LAYOUTS = ['board', 'list', 'archived'] as const
export const GROUPINGS = ['assignee', 'priority'] as const
export const SORTS = ['number', 'title', 'status', 'priority', 'due'] as const
export type Layout = (typeof LAYOUTS)[number]
export type Grouping = (typeof GROUPINGS)[number]
export type Sort = (typeof SORTS)[number]

/** How the tasks of a board are shown: all of it is in the URL. */
export interface TaskView extends TaskFilters {
  layout: Layout
  grouping: Grouping | undefined
  sort: Sort | undefined
  isDescending: boolean
}

/** The parameters of the URL that belong to the view; `task` names the open task. */
const NAMES = ['view', 'group', 'search', 'assignee', 'priority', 'label', 'due', 'sort'] as const
type ViewParameter = (typeof NAMES)[number]
export type ViewChanges = Readonly<Partial<Record<ViewParameter, string | readonly string[]>>>
export type ChangeView = (changes: ViewChanges, how?: { replace?: boolean }) => void

/** The view in the URL, and how to change it; this browser remembers it for the next visit. */
export function useTaskView(startupId: string) {
  const [params, setParams] = useSearchParams()
  const [query, showQuery] = useOptimistic(params.toString())
  const own = viewQuery(query)
  const view = useMemo(() => viewOf(new URLSearchParams(own)), [own])
  useEffect(() => rememberView(startupId, own), [startupId, own])
  const change: ChangeView = useCallback(
    (changes, { replace = false } = {}) => {
      const after = new URLSearchParams(query)
      for (const [name, value] of Object.entries(changes)) {
        const text = typeof value === 'string' ? value.trim() : value.join(',')
        if (text === '') after.delete(name)
        else after.set(name, text)
      }
      startTransition(() => {
        showQuery(after.toString())
        setParams(after, { replace })
      })
    },
    [query, showQuery, setParams],
  )
  return { view, query: own, change }
}

/** The changes that remove all filters. */
export const NO_FILTERS: ViewChanges = { search: '', assignee: '', priority: '', label: '', due: '' }

export const hasView = (params: URLSearchParams): boolean => NAMES.some((name) => params.has(name))

function viewOf(params: URLSearchParams): TaskView {
  const one = <T extends string>(name: ViewParameter, choices: readonly T[]) => choices.find((choice) => choice === params.get(name))
  const many = (name: ViewParameter) => params.get(name)?.split(',').filter(Boolean) ?? []
  const sort = params.get('sort') ?? ''
  return {
    layout: one('view', LAYOUTS) ?? 'board',
    grouping: one('group', GROUPINGS),
    search: params.get('search') ?? '',
    assignees: many('assignee'),
    priorities: many('priority').filter((name) => PRIORITIES.some((priority) => priority === name)),
    labels: many('label'),
    due: one('due', DUE_FILTERS),
    sort: SORTS.find((choice) => choice === sort.replace(/^-/, '')),
    isDescending: sort.startsWith('-'),
  }
}

/** The part of a query that a later visit restores. */
const viewQuery = (query: string): string =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => NAMES.some((known) => known === name))).toString()
