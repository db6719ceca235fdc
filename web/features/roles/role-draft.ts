import type { RoleType } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import { NO_TERMS, type TermsDraft, termsDraftOf, termsOf } from './terms-draft.ts'

export interface RoleDraft {
  title: string
  roleType: RoleType
  isOpen: boolean
  isPaid: boolean
  description: string
  /** Missing in drafts of an earlier release. */
  terms?: TermsDraft
}
/** A new role in a list; the key identifies its row and is never sent. */
export interface RoleRow extends RoleDraft {
  key: number
}

/** A new role: the first of the types that may be chosen, open, unpaid (S5-10). */
export const newRow = (types: readonly RoleType[], key: number): RoleRow => ({
  key,
  title: '',
  roleType: types[0] ?? 'Manager',
  isOpen: true,
  isPaid: false,
  description: '',
})

export const draftOf = ({ title, roleType, isOpen, isPaid, description = '', terms }: Role): RoleDraft => ({
  title,
  roleType,
  isOpen,
  isPaid,
  description,
  terms: termsDraftOf(terms),
})

export const bodyOf = ({ title, roleType, isOpen, isPaid, description, terms }: RoleDraft) => ({
  title: title.trim(),
  roleType,
  isOpen,
  isPaid,
  description: description.trim(),
  terms: termsOf(terms ?? NO_TERMS),
})

/** Whether something was changed that would be lost. */
export const isEdited = (draft: RoleDraft, role: Role): boolean => JSON.stringify(draft) !== JSON.stringify(draftOf(role))

/** Whether something was entered that would be lost: one empty row is how the form begins. */
export const isEntered = (rows: readonly RoleRow[]): boolean =>
  rows.some(({ title, description, terms }) => title !== '' || description !== '' || (terms !== undefined && termsOf(terms) !== null))
