import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'

interface StartupFieldProps {
  startups: readonly MyStartup[]
  value: string
  onChange: (startupId: string) => void
}

/** To which startup new links lead. */
export const StartupField = ({ startups, value, onChange }: StartupFieldProps) => (
  <SelectField
    name="startupId"
    label="Startup"
    placeholder="Choose a startup"
    required="Please select a startup"
    options={startups.map(({ id, name, role }) => ({ value: id, label: `${name} (${role})` }))}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
