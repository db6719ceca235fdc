import { REQUEST_STATUSES } from '../../../../shared/choices.ts'
import type { JoinRequest } from '../../../../shared/entities/request.ts'
import { type FilterReader, useFilters } from '../../../lib/use-filters.ts'
import type { FilterField } from '../../../ui/filters/filter-chips.tsx'
import { STATUS_FIELD } from '../words.ts'

const read = ({ one, text }: FilterReader) => ({ status: one('status', REQUEST_STATUSES), startup: text('startup') })

/** Filters of the user's own requests, in the URL; the startups that can be chosen are those of the requests. */
export function useMyFilters(requests: readonly JoinRequest[]) {
  const { filters, change, reset } = useFilters(read)
  const { status, startup } = filters
  const names = new Map(requests.map(({ startupId, startupName }) => [startupId, startupName]))
  const options = [...names].map(([value, label]) => ({ value, label })).toSorted((one, other) => one.label.localeCompare(other.label))
  const fields: readonly FilterField[] = [STATUS_FIELD, { name: 'startup', label: 'Startup', options, any: 'Any startup' }]
  const fits = (request: JoinRequest) =>
    (status === undefined || request.status === status) && (startup === undefined || request.startupId === startup)
  return { filters, fields, isNarrowed: status !== undefined || startup !== undefined, fits, change, reset }
}
