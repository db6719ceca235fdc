import { BUDGET_TYPES, MIN_BUDGETS } from '../../../../shared/choices.ts'
import type { ApiInput } from '../../../lib/api.ts'
import type { FilterReader } from '../../../lib/use-filters.ts'

type Query = Omit<ApiInput<'GET /api/freelance/gigs'>, 'cursor' | 'limit'>

/** What the address says; the skills of the user are looked up. */
export interface GigFilters extends Omit<Query, 'skills'> {
  mySkills?: 'true' | undefined
}

export const gigFilters = ({ text, one }: FilterReader): GigFilters => ({
  search: text('search'),
  skill: text('skill'),
  budgetType: one('budgetType', BUDGET_TYPES),
  min: one('min', MIN_BUDGETS),
  location: text('location'),
  mySkills: one('mySkills', ['true']),
  saved: one('saved', ['true']),
  sort: one('sort', ['new', 'deadline']),
})

/** Whether filters leave anything out; the order does not. */
export const isNarrowed = ({ sort: _sort, ...filters }: GigFilters): boolean => Object.values(filters).some((value) => value !== undefined)

export const queryOf = ({ mySkills, ...filters }: GigFilters, skills: readonly string[]): Query => ({
  ...filters,
  ...(mySkills === 'true' && { skills: skills.join(',') }),
})
