import type { LeadSource, LeadStage } from '../../../../shared/choices.ts'
import { ME, NOBODY } from '../../../entities/boards/view/filter-tests.ts'
import { LEAD_STAGE_NAMES, SOURCE_NAMES } from '../../../entities/sales/names.ts'
import type { Chip } from '../../../ui/filters/filter-chips.tsx'
import type { Screen } from '../screen.ts'
import type { ChangeView, LeadView } from '../view/use-lead-view.ts'

/** The filters in use, each with a way to remove it; the search shows in its own field. */
export function chipsOf(view: LeadView, change: ChangeView, { memberById, leads }: Pick<Screen, 'memberById' | 'leads'>): Chip[] {
  const ownerName = (id: string) => (id === ME ? 'Me' : id === NOBODY ? 'No owner' : (memberById.get(id)?.name ?? 'Former member'))
  const linkCode = (id: string) => leads.find(({ link }) => link?.id === id)?.link?.code ?? 'without leads'
  const chips = [
    { name: 'Stage', values: view.stages.map((stage) => LEAD_STAGE_NAMES[stage as LeadStage]), parameter: 'stage' },
    { name: 'Owner', values: view.owners.map(ownerName), parameter: 'owner' },
    { name: 'Source', values: view.sources.map((source) => SOURCE_NAMES[source as LeadSource]), parameter: 'source' },
    { name: 'Tag', values: view.tags, parameter: 'tag' },
    { name: 'Affiliate link', values: view.links.map(linkCode), parameter: 'link' },
    { name: 'Activity', values: view.isStale ? ['Stale'] : [], parameter: 'stale' },
    { name: 'Follow-up', values: view.isDue ? ['Due today or overdue'] : [], parameter: 'followUp' },
  ]
  return chips
    .filter(({ values }) => values.length > 0)
    .map(({ name, values, parameter }) => ({ name, value: values.join(', '), onRemove: () => change({ [parameter]: '' }) }))
}
