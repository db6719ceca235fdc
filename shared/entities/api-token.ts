import * as z from 'zod/mini'
import { TEAM_ROLES } from '../choices.ts'
import { API_TOKEN_MAX_DAYS } from '../limits.ts'
import { NOT_OWNERS } from '../permissions.ts'
import { SCOPE_RESOURCES, type Scope } from '../scopes.ts'
import { Person } from './person.ts'
import { CalendarDate, Id, line, Time } from './text.ts'

const SCOPES = Object.keys(SCOPE_RESOURCES).flatMap((resource) => [`${resource}.read`, `${resource}.write`]) as Scope[]
/** What a token may do, as in links.read. */
const TokenScope = z.enum(SCOPES, 'This is no scope').register(z.globalRegistry, { id: 'TokenScope' })

/** A token with which programs call the API; the token itself is shown once. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(TokenScope),
  createdAt: Time,
  expiresAt: Time,
  /** The day of its last use, and the network from which it was used first on that day. */
  seenAt: z.nullable(CalendarDate),
  seenFrom: z.nullable(z.string()),
  /** Of a startup's token: the team role with which it acts, who made it, and whether they are still in the team. */
  teamRole: z.nullable(z.enum(TEAM_ROLES)),
  createdBy: z.nullable(z.object({ ...Person.shape, isMember: z.boolean() })),
  /** Of a publishable token: the websites that may send it. */
  origins: z.nullable(z.array(z.string())),
})
export type ApiToken = z.output<typeof ApiToken>

/** A token that was just made. */
export const MadeApiToken = z.object({ token: z.string(), made: ApiToken })

const Terms = {
  name: line('A name', 60),
  expiresInDays: z._default(
    z
      .int('Please choose when it expires')
      .check(z.gte(1), z.lte(API_TOKEN_MAX_DAYS, `A token expires after ${API_TOKEN_MAX_DAYS} days at the latest`)),
    90,
  ),
}
const Scopes = z
  .array(TokenScope, 'Please choose what it may do')
  .check(z.minLength(1, 'Please choose what it may do'), z.maxLength(SCOPES.length))
const ORIGINS_MAX = 10
/** Scheme, host and port, as browsers send them. */
const Origin = z
  .string('A website must be text')
  .check(
    z.maxLength(200),
    z.regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?$|^http:\/\/localhost(?::\d+)?$/, 'Name a website as in https://example.org'),
  )

/** What a token of a user is made of. */
export const NewApiToken = z.object({ ...Terms, scopes: Scopes })
/** The same of a startup: one with a team role, or one that websites publish. */
export const NewStartupToken = z.union([
  z.object({ ...Terms, scopes: Scopes, teamRole: z.enum(NOT_OWNERS, 'Please choose a team role') }),
  z.object({
    ...Terms,
    origins: z.array(Origin, 'Please name a website').check(z.minLength(1, 'Please name a website'), z.maxLength(ORIGINS_MAX)),
  }),
])
export type NewStartupToken = z.output<typeof NewStartupToken>
