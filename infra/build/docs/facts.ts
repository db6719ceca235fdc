import { type Access, type Rule, rulesOf } from '../../../shared/access.ts'
import { TEAM_ROLES } from '../../../shared/choices.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { IDEMPOTENCY_HOURS, PAGE_MAX } from '../../../shared/limits.ts'
import { type Rate, RATES } from '../../../shared/rates.ts'

const either = new Intl.ListFormat('en', { type: 'disjunction' })

function ruleText(rule: Rule): string {
  switch (rule.kind) {
    case 'anyone':
      return 'everyone, also without signing in'
    case 'operator':
      return 'an operator'
    case 'signedIn':
      return 'every signed-in user'
    case 'self':
      return `the user whose id is {${rule.param}}`
    case 'inStartup':
      return `${rule.teamRoles.length === TEAM_ROLES.length ? 'every member' : either.format(rule.teamRoles)} of the startup`
    case 'partner':
      return 'every partner of the startup'
    default:
      if (rule.item === 'roomMember') return 'every member of the room'
      return `${either.format(rule.fields.map((field) => `the ${PEOPLE[field] ?? field} of the ${rule.item}`))}${rule.isMember ? `, as a member ${rule.isMember === 'orPartner' ? 'or partner ' : ''}of its startup` : ''}`
  }
}

const PEOPLE: Readonly<Record<string, string>> = {
  userId: 'user',
  createdBy: 'creator',
  authorId: 'author',
  organizerId: 'organizer',
  senderId: 'sender',
  recipientId: 'recipient',
  personId: 'client',
  freelancerId: 'freelancer',
}

const accessText = (access: Access): string => rulesOf(access).map(ruleText).join('; or ')

/** "300 an hour", "10 in 15 minutes". */
export function rateText(rate: Rate): string {
  const { max, seconds } = RATES[rate]
  const unit = { 60: 'a minute', 3_600: 'an hour', 86_400: 'a day' }[seconds] ?? `in ${seconds / 60} minutes`
  return `${max.toLocaleString('en-US')} ${unit}`
}

/** What an endpoint declares besides its fields, as a list in Markdown. */
export function factsOf({
  access,
  scope,
  rate,
  paged,
  idempotent,
  recentFactor,
  revalidates,
  bodyMaxBytes,
  anySite,
  produces,
}: Endpoint): string {
  const facts = [
    `Access: ${accessText(access)}`,
    scope === 'any'
      ? 'Scope: none. Any API token may call it'
      : scope !== 'sessionOnly'
        ? `Scope: \`${scope}\``
        : access.kind !== 'anyone' && 'Scope: none. Only sessions may call it, no API token',
    rate && `Rate limit: ${rateText(rate)} per ${access.kind === 'anyone' ? 'address' : 'user'}`,
    paged && `Pages: ${paged.size} items unless \`limit\` says otherwise, at most ${paged.max ?? PAGE_MAX}`,
    idempotent && `Idempotency: a repeat with the same \`Idempotency-Key\` gets the first answer for ${IDEMPOTENCY_HOURS} hours`,
    recentFactor && 'Proof: only within ten minutes of signing in or proving a factor',
    revalidates && 'Caching: has an `ETag`; `If-None-Match` gets 304 when nothing has changed',
    bodyMaxBytes !== undefined && `Body: at most ${Math.round(bodyMaxBytes / 1_024)} kB`,
    anySite && 'Origin: forms and scripts of any website may post to it (CORS)',
    produces && `File: ${produces.type}, called ${produces.fileName}`,
  ]
  return facts.flatMap((fact) => (fact ? [`- ${fact}`] : [])).join('\n')
}
