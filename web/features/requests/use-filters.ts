import { useSearchParams } from 'react-router-dom'
import { REQUEST_KINDS, REQUEST_STATUSES } from '../../../shared/choices.ts'
import type { ApiInput } from '../../lib/api.ts'

export type Filters = Pick<ApiInput<'GET /api/startups/{id}/requests'>, 'status' | 'kind'>

/** The filters of the address; what it names wrongly is left out. Each choice is a step back for the browser. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters: Filters = {
    status: REQUEST_STATUSES.find((status) => status === params.get('status')),
    kind: REQUEST_KINDS.find((kind) => kind === params.get('kind')),
  }
  const change = (name: keyof Filters, value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (value === '') after.delete(name)
      else after.set(name, value)
      return after
    })
  return { filters, change }
}
