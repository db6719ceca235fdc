import { OPPORTUNITY_STAGES } from '../../../../shared/choices.ts'
import { type ChangeView as Change, useView, type ViewChanges, type ViewParameters } from '../../../entities/boards/view/use-view.ts'
import { salesViewId } from '../../../entities/sales/screen/sales-tab.tsx'
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

export const useOpportunityView = (startupId: string) => useView(salesViewId('opportunities', startupId), PARAMETERS)

/** The changes that remove all filters. */
export const NO_FILTERS: ViewChanges<ViewName> = { search: '', stage: '', owner: '' }
