import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../../../shared/choices.ts'
import type { ApiInput } from '../../../lib/api.ts'

export type Filters = Omit<ApiInput<'GET /api/profiles'>, 'cursor' | 'limit'>
export type FilterName = keyof Filters

const LONGEST = 120
const SORTS = ['active', 'new'] as const
const TECHNICAL = ['true', 'false'] as const

/** The filters that the address names; what it names wrongly is left out. */
function filtersOf(params: URLSearchParams): Filters {
  const text = (name: FilterName) => params.get(name)?.trim().slice(0, LONGEST) || undefined
  const one = <T extends string>(name: FilterName, choices: readonly T[]) => choices.find((choice) => choice === params.get(name))
  return {
    search: text('search'),
    skill: text('skill'),
    location: text('location'),
    area: one('area', AREAS),
    interest: one('interest', INDUSTRIES),
    commitment: one('commitment', COMMITMENTS),
    lookingFor: one('lookingFor', LOOKING_FOR),
    technical: one('technical', TECHNICAL),
    sort: one('sort', SORTS),
  }
}

/** How many filters narrow the list; the search and the order are none of them. */
export const countOf = ({ search: _search, sort: _sort, ...filters }: Filters): number =>
  Object.values(filters).filter((value) => value !== undefined).length

/** The filters of the address, and how to change them: each choice is a step back for the browser, typing is not. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (name: FilterName, value: string, { typing = false } = {}) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value.trim() === '') after.delete(name)
          else after.set(name, value.trim())
          return after
        },
        { replace: typing },
      )
    },
    [setParams],
  )
  const reset = useCallback(() => setParams({}), [setParams])
  return { filters: filtersOf(params), change, reset }
}
export type ChangeFilter = ReturnType<typeof useFilters>['change']
