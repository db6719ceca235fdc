import type { LabelColour, Priority } from '../../../../shared/choices.ts'

export interface SeedTask {
  title: string
  /** Name of a column of the default board; without one, the first. */
  column?: 'In Progress' | 'Review' | 'Done'
  by: string
  to?: readonly string[]
  priority?: Priority
  labels?: readonly string[]
  /** Days from today; negative when it is overdue. */
  due?: number
  text?: string
  /** Items of the checklist; those that are done begin with `x `. */
  checklist?: readonly string[]
  /** Author and text; `@Name` mentions a member. */
  comments?: readonly (readonly [string, string])[]
}

/** The board of a startup of the seed data; tasks are listed oldest first. */
export interface SeedBoard {
  startup: string
  labels: readonly { name: string; colour: LabelColour }[]
  limits: Readonly<Record<string, number>>
  tasks: readonly SeedTask[]
}

export const ADA = 'Ada Lovelace'
export const GRACE = 'Grace Okafor'
export const LIN = 'Lin Wei'
export const MATEO = 'Mateo Ruiz'
export const PRIYA = 'Priya Raman'
