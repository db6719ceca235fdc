import { rulesOf, type ItemKind, type Rule } from '../../../shared/access.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { isUlid } from '../../platform/ulid.ts'

/** The kind of item that a rule asks about, if it asks about one. */
export function itemKindOf(rule: Rule): ItemKind | undefined {
  if (rule.kind === 'party') return rule.item
  if (rule.kind !== 'inStartup') return undefined
  const [from, kind] = rule.find.split(':')
  return from === 'item' ? (kind as ItemKind) : undefined
}

const NOT_FOUND: Readonly<Record<ItemKind, ErrorCode>> = {
  link: 'link.not_found',
  role: 'role.not_found',
  request: 'join_request.not_found',
  upload: 'upload.not_found',
  task: 'task.not_found',
  comment: 'comment.not_found',
  meeting: 'meeting.not_found',
  message: 'message.not_found',
  gig: 'gig.not_found',
  proposal: 'proposal.not_found',
  roomMember: 'room.not_found',
}

export function ownNotFound({ access, errors }: Endpoint): ErrorCode {
  const rules = rulesOf(access)
  const kind = rules.map(itemKindOf).find((one) => one !== undefined)
  if (kind) return NOT_FOUND[kind]
  if (rules.some((rule) => rule.kind === 'inStartup')) return 'startup.not_found'
  return errors?.find((code) => code.endsWith('.not_found')) ?? 'http.not_found'
}

/** Whether a parameter that should be an id is none: then there is nothing to look for. A caller's own id is compared, not looked for. */
export const hasOddId = ({ endpoint, params }: { endpoint: Endpoint; params: Readonly<Record<string, string>> }): boolean =>
  Object.entries(params).some(([name, value]) => /^id$|Id$/.test(name) && !isUlid(value)) &&
  !rulesOf(endpoint.access).some(({ kind }) => kind === 'self')
