import { type RefObject, useRef, useState } from 'react'
import { useDraft } from '../../lib/browser/use-draft.ts'
import type { RoleType } from '../../../shared/choices.ts'
import type { Role } from '../../../shared/entities/teams/role.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { useQuestion } from '../../lib/actions/use-question.ts'
import { useLeaveGuard } from '../../lib/leaving/use-leave-guard.ts'
import { draftOf, isEdited, isEntered, newRow, type RoleDraft, type RoleRow } from './role-draft.ts'
import { useRoles } from './use-roles.ts'

interface Edited {
  /** As it was when the editing began. */
  role: Role
  draft: RoleDraft
}
interface EditorDraft {
  edited: Edited | null
  rows: readonly RoleRow[]
}

/** The state of the roles screen: the edited role, the new ones, and the questions before either is lost. */
export function useRoleEditor(startup: Startup, types: readonly RoleType[], table: RefObject<HTMLElement | null>) {
  const { roles, outcome, explain, update, remove, add } = useRoles(startup)
  const [{ edited, rows }, setDraft] = useDraft<EditorDraft>(`startup/${startup.id}/roles`, { edited: null, rows: [newRow(types, 1)] })
  const setEdited = (role: Edited | null) => setDraft((now) => ({ ...now, edited: role }))
  const setRows = (changed: readonly RoleRow[]) => setDraft((now) => ({ ...now, rows: changed }))
  const [next, setNext] = useState<Role>()
  const opener = useRef<Element>(null)
  const deletion = useQuestion<Role>(table, (role) => {
    if (edited?.role.id === role.id) setEdited(null)
    void remove(role)
  })
  const unsaved = edited !== null && isEdited(edited.draft, edited.role)
  const guard = useLeaveGuard(unsaved || isEntered(rows))

  const begin = (role: Role) => {
    setNext(undefined)
    setEdited({ role, draft: draftOf(role) })
  }
  const closeEdited = () => {
    setEdited(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return {
    roles,
    outcome,
    explain,
    guard,

    edited,
    edit: (role: Role) => {
      if (edited?.role.id !== role.id && unsaved) return setNext(role)
      opener.current = document.activeElement
      return begin(role)
    },
    changeEdited: (part: Partial<RoleDraft>) =>
      setDraft((now) => (now.edited ? { ...now, edited: { ...now.edited, draft: { ...now.edited.draft, ...part } } } : now)),
    closeEdited,
    saveEdited: async () => {
      if (edited === null || !(await update(edited.role, edited.draft))) return false
      closeEdited()
      return true
    },

    next,
    discardForNext: () => next && begin(next),
    keepEdited: () => setNext(undefined),

    rows,
    setRows,
    addRows: async () => {
      const added = await add(rows)
      if (added) setRows([newRow(types, 1)])
      return added
    },

    deletion,
  }
}
export type RoleEditor = ReturnType<typeof useRoleEditor>
