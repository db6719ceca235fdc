import type { Person } from '../../../shared/entities/person.ts'
import { PeoplePicker, type PeoplePickerProps } from '../../ui/pickers/people-picker.tsx'

/** Chooses members of a startup; ids of former members are kept, and not shown. */
export const MemberPicker = ({ members, ...picker }: Omit<PeoplePickerProps, 'people'> & { members: readonly Person[] }) => (
  <PeoplePicker {...picker} people={members.map(({ id, name, profileImage }) => ({ id, name, picture: profileImage }))} />
)
