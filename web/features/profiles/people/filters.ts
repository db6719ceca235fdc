import { AREAS, COMMITMENTS, INDUSTRIES, LOOKING_FOR } from '../../../../shared/choices.ts'
import type { ApiInput } from '../../../lib/api.ts'
import type { FilterReader } from '../../../lib/use-filters.ts'

export type PeopleFilters = Omit<ApiInput<'GET /api/profiles'>, 'cursor' | 'limit'>

export const peopleFilters = ({ text, one }: FilterReader): PeopleFilters => ({
  search: text('search'),
  skill: text('skill'),
  location: text('location'),
  area: one('area', AREAS),
  interest: one('interest', INDUSTRIES),
  commitment: one('commitment', COMMITMENTS),
  lookingFor: one('lookingFor', LOOKING_FOR),
  technical: one('technical', ['true', 'false']),
  sort: one('sort', ['active', 'new']),
})
