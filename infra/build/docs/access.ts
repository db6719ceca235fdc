import { type Access, type Rule, rulesOf } from '../../../shared/access.ts'
import { TEAM_ROLES } from '../../../shared/choices.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { IDEMPOTENCY_HOURS, PAGE_MAX } from '../../../shared/limits.ts'
import { RATES } from '../../../shared/rates.ts'

/** Who may call an endpoint, as a sentence. */
export const accessText = (access: Access): string => {
  const texts = rulesOf(access).map(ruleText)
  const [first = '', ...others] = texts
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join('; or ')
}

function ruleText(rule: Rule): string {
  switch (rule.kind) {
    case 'anyone':
      return 'anyone, also without signing in'
    case 'operator':
      return 'an operator'
    case 'signedIn':
      return 'every signed-in user'
    case 'self':
      return `the user whose id is {${rule.param}}`
    case 'inStartup':
      return `${rolesText(rule.teamRoles)} of the startup`
    case 'party':
      return `${peopleText(rule)}${rule.isMember ? ', as a member of its startup' : ''}`
  }
}

const rolesText = (roles: readonly string[]): string =>
  roles.length === TEAM_ROLES.length
    ? 'every member'
    : roles.length === TEAM_ROLES.length - 1 && !roles.includes('Member')
      ? 'every member with a role'
      : new Intl.ListFormat('en', { type: 'disjunction' }).format(roles)

const PEOPLE: Readonly<Record<string, string>> = {
  userId: 'user of the',
  createdBy: 'creator of the',
  authorId: 'author of the',
  organizerId: 'organizer of the',
  senderId: 'sender of the',
  recipientId: 'recipient of the',
  personId: 'client of the',
  freelancerId: 'freelancer of the',
}
const ITEMS: Readonly<Record<string, string>> = { roomMember: 'room' }

function peopleText({ item, fields }: Extract<Rule, { kind: 'party' }>): string {
  const name = ITEMS[item] ?? item
  if (item === 'roomMember') return 'every member of the room'
  const people = fields.map((field) => `the ${PEOPLE[field] ?? `${field} of the`} ${name}`)
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(people)
}

/** "300 an hour", "10 in 15 minutes". */
export function rateText(rate: keyof typeof RATES): string {
  const { max, seconds } = RATES[rate]
  const unit = { 60: 'a minute', 3_600: 'an hour', 86_400: 'a day' }[seconds] ?? `in ${seconds / 60} minutes`
  return `${max.toLocaleString('en-US')} ${unit}`
}

/** What an endpoint declares besides its fields, as labels and sentences. */
export function factsOf(endpoint: Endpoint): (readonly [string, string])[] {
  const { access, rate, paged, idempotent, recentFactor, revalidates, bodyMaxBytes, anySite, produces } = endpoint
  const facts: (readonly [string, string] | false | undefined)[] = [
    ['Access', accessText(access)],
    rate && ['Rate limit', `${rateText(rate)}, per ${access.kind === 'anyone' ? 'address' : 'caller'}`],
    paged && ['Pages', `${paged.size} items unless \`limit\` says otherwise, ${paged.max ?? PAGE_MAX} at most`.replaceAll('`', '')],
    idempotent && ['Idempotency', `A repeat with the same Idempotency-Key gets the first answer for ${IDEMPOTENCY_HOURS} hours`],
    recentFactor && ['Proof', 'Only within ten minutes of signing in or proving a factor'],
    revalidates && ['Caching', 'Has an ETag: If-None-Match gets 304 when nothing has changed'],
    bodyMaxBytes !== undefined && ['Body', `At most ${(bodyMaxBytes / 1_024).toFixed(0)} kB`],
    anySite && ['Origin', 'Forms and scripts of any website may post to it (CORS)'],
    produces && ['File', `${produces.type}, called ${produces.fileName}`],
  ]
  return facts.filter((fact) => fact !== false && fact !== undefined)
}
