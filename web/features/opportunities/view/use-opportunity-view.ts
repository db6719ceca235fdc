import { OPPORTUNITY_STAGES } from '../../../../shared/choices.ts'
import { type ChangeView as Change, useView, type ViewChanges, type ViewParameters } from '../../../entities/boards/view/use-view.ts'
import type { OpportunityFilters } from './filters.ts'

const LAYOUTS = ['board', 'list', 'forecast', 'deleted'] as const
const SORTS = ['title', 'stage', 'amount', 'probability', 'close'] as const
export type Layout = (typeof LAYOUTS)[number]
export type Sort = (typeof SORTS)[number]

/** How the opportunities are shown: all of it is in the URL. */
export interface OpportunityView extends OpportunityFilters {
  layout: Layout
  sort: Sort | undefined
  isDescending: boolean
}

/** The parameters of the URL that belong to the view; `opportunity` names the open one. */
export const VIEW_NAMES = ['view', 'search', 'stage', 'owner', 'sort'] as const
export type ViewName = (typeof VIEW_NAMES)[number]
export type ChangeView = Change<ViewName>

const PARAMETERS: ViewParameters<ViewName, OpportunityView> = {
  names: VIEW_NAMES,
  read: ({ text, one, many, sort }) => ({
    layout: one('view', LAYOUTS) ?? 'board',
    search: text('search'),
    stages: many('stage').filter((name) => OPPORTUNITY_STAGES.some((stage) => stage === name)),
    owners: many('owner'),
    ...sort('sort', SORTS),
  }),
}

/** The browser remembers the view of each board; that of the tasks has the id of the startup. */
export const opportunitiesViewId = (startupId: string): string => `${startupId}/opportunities`

export const useOpportunityView = (startupId: string) => useView(opportunitiesViewId(startupId), PARAMETERS)

/** The changes that remove all filters. */
export const NO_FILTERS: ViewChanges<ViewName> = { search: '', stage: '', owner: '' }
