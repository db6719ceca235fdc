import { LEAD_SOURCES, LEAD_STAGES } from '../../../shared/choices.ts'
import { STALE_DAYS } from '../../../shared/limits.ts'
import { NO_OWNER } from '../../../shared/sales/lead-filter.ts'
import { ME } from '../../entities/boards/view/filter-tests.ts'
import { LEAD_STAGE_NAMES, SOURCE_NAMES } from '../../entities/sales/names.ts'
import type { FilterReader } from '../../lib/use-filters.ts'
import type { FilterField } from '../../ui/filters/filter-chips.tsx'
import { endOfToday } from '../../entities/sales/follow-up.ts'

/** What narrows the leads, under the names that the board of a startup has in its address. */
export const leadFilters = ({ text, one }: FilterReader) => ({
  search: text('search'),
  stage: one('stage', LEAD_STAGES),
  owner: one('owner', [ME, NO_OWNER]),
  source: one('source', LEAD_SOURCES),
  tag: text('tag'),
  stale: one('stale', ['true']),
  followUp: one('followUp', ['today']),
})
export type LeadFilters = ReturnType<typeof leadFilters>

export const FIELDS: readonly FilterField[] = [
  {
    name: 'stage',
    label: 'Stage',
    options: LEAD_STAGES.map((value) => ({ value, label: LEAD_STAGE_NAMES[value] })),
    any: 'Open',
  },
  {
    name: 'owner',
    label: 'Owner',
    options: [
      { value: ME, label: 'Me' },
      { value: NO_OWNER, label: 'No owner' },
    ],
    any: 'Anyone',
  },
  { name: 'source', label: 'Source', options: LEAD_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] })), any: 'Any source' },
  { name: 'tag', label: 'Tag', placeholder: 'A tag' },
  { name: 'stale', label: 'Activity', options: [{ value: 'true', label: `None for ${STALE_DAYS} days` }], any: 'Any' },
  { name: 'followUp', label: 'Follow-up', options: [{ value: 'today', label: 'Due today or overdue' }], any: 'Any time' },
]

/** The filters as the server knows them. */
export const queryOf = ({ owner, followUp, ...others }: LeadFilters, userId: string) => ({
  ...others,
  owner: owner === ME ? userId : owner,
  followUpBefore: followUp === 'today' ? endOfToday() : undefined,
})
