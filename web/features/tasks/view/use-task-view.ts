import { PRIORITIES } from '../../../../shared/choices.ts'
import { type ChangeView as Change, useView, type ViewChanges, type ViewParameters } from '../../../entities/boards/view/use-view.ts'
import { DUE_FILTERS, type TaskFilters } from './filters.ts'

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
export const VIEW_NAMES = ['view', 'group', 'search', 'assignee', 'priority', 'label', 'due', 'sort'] as const
export type ViewName = (typeof VIEW_NAMES)[number]
export type ChangeView = Change<ViewName>

const PARAMETERS: ViewParameters<ViewName, TaskView> = {
  names: VIEW_NAMES,
  read: ({ text, one, many, sort }) => ({
    layout: one('view', LAYOUTS) ?? 'board',
    grouping: one('group', GROUPINGS),
    search: text('search'),
    assignees: many('assignee'),
    priorities: many('priority').filter((name) => PRIORITIES.some((priority) => priority === name)),
    labels: many('label'),
    due: one('due', DUE_FILTERS),
    ...sort('sort', SORTS),
  }),
}

export const useTaskView = (startupId: string) => useView(startupId, PARAMETERS)

/** The changes that remove all filters. */
export const NO_FILTERS: ViewChanges<ViewName> = { search: '', assignee: '', priority: '', label: '', due: '' }
