import * as z from 'zod/mini'
import { PAY_PERIODS, ROLE_HOURS_MAX, ROLE_PLACES } from '../../choices.ts'
import { MONEY_MAX, SKILL_MAX, WANTED_SKILLS_MAX } from '../../limits.ts'
import { Currency } from '../sales/money.ts'
import { line } from '../text.ts'
import { NewRole, RoleChange } from './role-form.ts'

const within = <N extends z.ZodMiniNumber>(number: (error: string) => N, name: string, min: number, max: number) => {
  const error = `${name} must be a number from ${min} to ${max}`
  return number(error).check(z.gte(min, error), z.lte(max, error))
}
const inOrder = z.refine<{ min: number; max: number }>(({ min, max }) => min <= max, {
  error: 'The highest value must not be below the lowest',
  path: ['max'],
})
const Pay = within(z.int, 'Pay', 0, MONEY_MAX)
const Equity = within(z.number, 'Equity', 0, 100)

const NewTerms = z.object({
  pay: z.optional(z.object({ min: Pay, max: Pay, currency: Currency, per: z.enum(PAY_PERIODS) }).check(inOrder)),
  equity: z.optional(z.object({ min: Equity, max: Equity }).check(inOrder)),
  hours: z.optional(within(z.int, 'Hours a week', 1, ROLE_HOURS_MAX)),
  place: z.optional(z.enum(ROLE_PLACES)),
  skills: z.optional(z.array(line('A skill', SKILL_MAX)).check(z.maxLength(WANTED_SKILLS_MAX, `At most ${WANTED_SKILLS_MAX} skills`))),
})

const terms = z.optional(z.nullable(NewTerms))
export const NewTeamRole = z.extend(NewRole, { terms })
export type NewTeamRole = z.output<typeof NewTeamRole>
export const TeamRoleChange = z.extend(RoleChange, { terms })
export type TeamRoleChange = z.output<typeof TeamRoleChange>
