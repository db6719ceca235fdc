import { LEAD_SOURCES, LEAD_STAGES } from '../../../../shared/choices.ts'
import { type ChangeView as Change, useView, type ViewChanges, type ViewParameters } from '../../../entities/boards/view/use-view.ts'
import { salesViewId } from '../../../entities/sales/screen/sales-tab.tsx'
import type { LeadFilters } from './filters.ts'

const LAYOUTS = ['board', 'list', 'deleted'] as const
const SORTS = ['name', 'stage', 'value', 'followUp', 'activity', 'created'] as const
export type Layout = (typeof LAYOUTS)[number]
export type Sort = (typeof SORTS)[number]

/** How the leads are shown: all of it is in the URL. */
export interface LeadView extends LeadFilters {
  layout: Layout
  sort: Sort | undefined
  isDescending: boolean
}

/** The parameters of the URL that belong to the view; `lead` names the open lead. */
export const VIEW_NAMES = ['view', 'search', 'stage', 'owner', 'source', 'tag', 'link', 'stale', 'followUp', 'sort'] as const
export type ViewName = (typeof VIEW_NAMES)[number]
export type ChangeView = Change<ViewName>

const PARAMETERS: ViewParameters<ViewName, LeadView> = {
  names: VIEW_NAMES,
  read: ({ text, one, many, sort }) => ({
    layout: one('view', LAYOUTS) ?? 'board',
    search: text('search'),
    stages: many('stage').filter((name) => LEAD_STAGES.some((stage) => stage === name)),
    owners: many('owner'),
    sources: many('source').filter((name) => LEAD_SOURCES.some((source) => source === name)),
    tags: many('tag'),
    links: many('link'),
    isStale: text('stale') === 'true',
    isDue: text('followUp') === 'today',
    ...sort('sort', SORTS),
  }),
}

export const useLeadView = (startupId: string) => useView(salesViewId('leads', startupId), PARAMETERS)

/** The changes that remove all filters. */
export const NO_FILTERS: ViewChanges<ViewName> = {
  search: '',
  stage: '',
  owner: '',
  source: '',
  tag: '',
  link: '',
  stale: '',
  followUp: '',
}
