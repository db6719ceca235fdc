import { isAmong, LEADERS } from '../../../../shared/permissions.ts'
import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { useUser } from '../../../lib/session/state.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'

/** The user, in the place of a startup. */
const ME = 'me'

interface PosterFieldProps {
  /** '' for the user. */
  startupId: string
  onChange: (startupId: string) => void
}

/** Who posts the gig: the user, or a startup that they lead; nothing where there is no choice. */
export function PosterField({ startupId, onChange }: PosterFieldProps) {
  const { startups: led } = useLedStartups()
  const { name } = useUser()
  if (led === undefined || led.length === 0) return null
  return (
    <SelectField
      name="startupId"
      label="Post as"
      hint="The owner, admins and managers of a startup manage its gigs together."
      options={[{ value: ME, label: `${name} (you)` }, ...led.map((startup) => ({ value: startup.id, label: startup.name }))]}
      value={startupId || ME}
      onChange={({ currentTarget: { value } }) => onChange(value === ME ? '' : value)}
    />
  )
}

/** The startups for which the user may post; undefined while they are loading. */
export function useLedStartups() {
  const { startups, error } = useMyStartups()
  return { startups: startups?.filter(({ teamRole }) => isAmong(LEADERS, teamRole)), error }
}
