import type { ReactNode } from 'react'
import type { Person } from '../../../shared/entities/user.ts'
import { PeoplePicker } from '../../ui/pickers/people-picker.tsx'

interface MemberPickerProps {
  label: string
  members: readonly Person[]
  /** Ids; those of former members are kept, and not shown. */
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  none?: string
  max?: number
  /** Shown instead of the pictures and names. */
  shown?: ReactNode
  readOnly?: boolean
}

/** Chooses members of a startup. */
export const MemberPicker = ({ members, ...picker }: MemberPickerProps) => (
  <PeoplePicker {...picker} people={members.map(({ id, name, profileImage }) => ({ id, name, picture: profileImage }))} />
)
