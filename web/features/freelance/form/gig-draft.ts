import * as z from 'zod/mini'
import { BUDGET_TYPES } from '../../../../shared/choices.ts'
import { NewGig } from '../../../../shared/entities/freelance/gig-form.ts'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { DEFAULT_CURRENCY, editableMoney, parseMoney } from '../../../../shared/format/money.ts'
import { amountProblem } from '../../../entities/money/amount.ts'
import type { FormErrors } from '../../../ui/form/use-form-errors.ts'
import { deadlineAtEndOf, deadlineDay, deadlineProblem, usualDeadline } from '../manage/deadline.ts'

/** What the form holds of a gig, as it is typed and chosen. */
export interface GigDraft {
  /** '' for a gig of the user's own. */
  startupId: string
  title: string
  description: string
  skills: readonly string[]
  budgetType: string
  budgetMin: string
  budgetMax: string
  currency: string
  isRemote: boolean
  place: string
  day: string
}

/** The fields of a gig that can be changed. */
export const GIG_FIELDS = [
  'title',
  'description',
  'skills',
  'budgetType',
  'budgetMin',
  'budgetMax',
  'currency',
  'location',
  'deadlineAt',
] as const

/** The names of the form's fields, as the server's errors use them. */
export const FIELD_NAMES = ['startupId', ...GIG_FIELDS] as const

const REMOTE = 'Remote'

/** A new gig; without the currency of a startup in dollars. */
export const emptyDraft = (startupId: string, currency?: string | null): GigDraft => ({
  startupId,
  title: '',
  description: '',
  skills: [],
  budgetType: 'fixed',
  budgetMin: '',
  budgetMax: '',
  currency: currency ?? DEFAULT_CURRENCY,
  isRemote: true,
  place: '',
  day: usualDeadline(),
})

export function draftOf(gig: Gig): GigDraft {
  const { title, description, skills, budgetType, currency, location, startup } = gig
  const isRemote = location === REMOTE
  return {
    startupId: startup?.id ?? '',
    title,
    description,
    skills,
    budgetType,
    budgetMin: editableMoney(gig.budgetMin, currency),
    budgetMax: editableMoney(gig.budgetMax, currency),
    currency,
    isRemote,
    place: isRemote ? '' : location,
    day: deadlineDay(gig.deadlineAt),
  }
}

/** The fields of a gig that can be changed. */
export type GigFields = Omit<NewGig, 'startupId' | 'isPublished'>

/** What a draft says of a gig; amounts that are none are 0. */
export function fieldsOf(draft: GigDraft, before?: Pick<Gig, 'deadlineAt'>): GigFields {
  const { title, description, skills, currency, isRemote, place, day } = draft
  return {
    title: title.trim(),
    description: description.trim(),
    skills: [...skills],
    budgetType: BUDGET_TYPES.find((type) => type === draft.budgetType) ?? 'fixed',
    budgetMin: parseMoney(draft.budgetMin, currency) ?? 0,
    budgetMax: parseMoney(draft.budgetMax, currency) ?? 0,
    currency,
    location: isRemote ? REMOTE : place.trim(),
    // A day that was not changed keeps its time.
    deadlineAt: before && deadlineDay(before.deadlineAt) === day ? before.deadlineAt : day && deadlineAtEndOf(day),
  }
}

/** What is wrong with a draft, field by field; nothing in `fields` when it can be saved. */
export function checkDraft(draft: GigDraft): FormErrors {
  const fields: Record<string, string> = {}
  const { currency, budgetMin, budgetMax } = draft
  const object = (name: (typeof FIELD_NAMES)[number], problem: string | null) => {
    if (problem !== null) fields[name] ??= problem
  }
  object('budgetMin', amountProblem(budgetMin, currency, false))
  object('budgetMax', amountProblem(budgetMax, currency, false))
  const [min, max] = [parseMoney(budgetMin, currency), parseMoney(budgetMax, currency)]
  if (max === 0) object('budgetMax', 'The maximum must be more than 0')
  if (min !== undefined && max !== undefined && max < min) object('budgetMax', 'The maximum must be at least the minimum')
  if (!draft.isRemote && draft.place.trim() === '') object('location', 'Please enter a location, or choose remote')
  object('deadlineAt', deadlineProblem(draft.day))
  for (const { path, message } of z.safeParse(NewGig, fieldsOf(draft)).error?.issues ?? []) fields[String(path[0])] ??= message
  return { fields, sentence: '' }
}
