import { ROLE_TYPES } from '../../../../shared/choices.ts'
import type { FormErrors } from '../../../ui/form/use-form-errors.ts'
import { checkTexts, type StartupTexts, TEXTS } from '../fields/texts.ts'
import { isRecord } from '../../../lib/is-record.ts'

export interface RoleDraft {
  /** Identifies the row while editing; never sent. */
  key: number
  title: string
  roleType: string
  isOpen: boolean
  isPaid: boolean
  /** Missing in drafts of an earlier release. */
  description?: string
}
export interface StartupDraft extends StartupTexts {
  logoUrl: string
  bannerUrl: string
  roles: readonly RoleDraft[]
  showPublicly: boolean
}

export const EMPTY_DRAFT: StartupDraft = {
  name: '',
  details: '',
  stage: '',
  location: '',
  industry: '',
  website: '',
  logoUrl: '',
  bannerUrl: '',
  roles: [],
  showPublicly: false,
}
const SENT = [...TEXTS, 'logoUrl', 'bannerUrl'] as const

/** A new role: the first role type, open, unpaid (spec 5). */
export const newRole = (roles: readonly RoleDraft[]): RoleDraft => ({
  key: Math.max(0, ...roles.map((role) => role.key)) + 1,
  title: '',
  roleType: ROLE_TYPES[0],
  isOpen: true,
  isPaid: false,
})

/** Whether something was entered that would be lost. */
export const isTouched = (draft: StartupDraft): boolean =>
  draft.roles.length > 0 || draft.showPublicly || SENT.some((name) => draft[name] !== '')

/** The names of the form's fields, as the server's errors use them. */
export const fieldNames = ({ roles }: StartupDraft): string[] => [
  ...SENT,
  ...roles.flatMap((_role, at) => [`roles.${at}.title`, `roles.${at}.roleType`]),
]

/** What the server would object to, in its words (spec 5); nothing in `fields` when it would not. */
export const checkDraft = (draft: StartupDraft): Promise<FormErrors> =>
  checkTexts(draft, {
    logoUrl: draft.logoUrl,
    bannerUrl: draft.bannerUrl,
    roles: rolesText(draft),
    showPublicly: String(draft.showPublicly),
  })

export function bodyOf(draft: StartupDraft): FormData {
  const body = new FormData()
  for (const name of SENT) body.append(name, draft[name])
  body.append('roles', rolesText(draft))
  body.append('showPublicly', String(draft.showPublicly))
  return body
}

/** Reads a stored draft; what does not fit is left empty. */
export function draftFrom(value: unknown): StartupDraft {
  const stored = isRecord(value) ? value : {}
  const texts = SENT.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : ''] as const)
  const roles = Array.isArray(stored['roles']) ? stored['roles'].filter(isRole) : []
  return { ...EMPTY_DRAFT, ...Object.fromEntries(texts), roles, showPublicly: stored['showPublicly'] === true }
}

const rolesText = ({ roles }: StartupDraft) =>
  JSON.stringify(roles.map(({ key: _key, description = '', ...role }) => (description.trim() === '' ? role : { ...role, description })))

const isRole = (value: unknown): value is RoleDraft =>
  isRecord(value) &&
  typeof value['key'] === 'number' &&
  typeof value['title'] === 'string' &&
  typeof value['roleType'] === 'string' &&
  typeof value['isOpen'] === 'boolean' &&
  typeof value['isPaid'] === 'boolean'
