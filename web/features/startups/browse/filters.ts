import { INDUSTRIES, ROLE_TYPES, STAGES } from '../../../../shared/choices.ts'
import type { ApiInput } from '../../../lib/api.ts'
import type { FilterReader } from '../../../lib/use-filters.ts'

export type StartupFilters = Omit<ApiInput<'GET /api/startups'>, 'cursor' | 'limit'>

export const startupFilters = ({ text, one }: FilterReader): StartupFilters => ({
  search: text('search'),
  industry: one('industry', INDUSTRIES),
  stage: one('stage', STAGES),
  location: text('location'),
  roleType: one('roleType', ROLE_TYPES),
  paid: one('paid', ['true', 'false']),
  openOnly: one('openOnly', ['true']),
  saved: one('saved', ['true']),
  sort: one('sort', ['new', 'active', 'name']),
})
