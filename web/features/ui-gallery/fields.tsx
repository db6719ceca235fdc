import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Form, FormActions, FormRow } from '../../ui/form/form.tsx'
import { FramedField } from '../../ui/fields/framed-field.tsx'
import { ChoicesField } from '../../ui/fields/lists/choices-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TagsField } from '../../ui/fields/lists/tags-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ChoicePicker } from '../../ui/pickers/choice-picker.tsx'
import { Row, Sample } from './sample.tsx'

const ERRORS = { sentence: 'Name, details, and stage are required', fields: { wrong: 'Name is required' } }

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata'].map((id) => ({ id, name: id }))

export function Fields() {
  const [zone, setZone] = useState('Europe/Berlin')
  const [on, setOn] = useState(true)
  const [areas, setAreas] = useState<readonly string[]>(['Design'])
  const [skills, setSkills] = useState<readonly string[]>(['Figma', 'TypeScript'])
  return (
    <Sample title="Fields">
      <Form errors={ERRORS} onSubmit={() => undefined}>
        <FormRow>
          <TextField name="text" label="Text" placeholder="Placeholder" hint="A hint below." />
          <TextField name="wrong" label="With an error" />
        </FormRow>
        <FormRow>
          <PasswordField name="password" label="Password" defaultValue="correct horse" autoComplete="off" />
          <SelectField name="stage" label="Select" placeholder="Choose a stage" options={['Idea', 'Seed']} optional />
        </FormRow>
        <TextField name="disabled" label="Disabled" defaultValue="Not now" disabled />
        <TextArea name="details" label="Text area" rows={3} />
        <ChoicesField name="areas" label="Choices" options={['Product', 'Design', 'Engineering']} value={areas} onChange={setAreas} />
        <TagsField name="skills" label="Tags" hint="Press Enter after each." max={5} maxLength={40} value={skills} onChange={setSkills} />
        <FramedField name="zone" label="A picker in a form" hint="With a search">
          <ChoicePicker label="Time zone" searchLabel="Search time zones" options={ZONES} value={zone} onChange={setZone} />
        </FramedField>
        <Row>
          <SwitchField label="On" checked={on} onChange={setOn} />
          <SwitchField label="Off" checked={!on} onChange={(off) => setOn(!off)} />
        </Row>
        <FormActions>
          <Button>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </FormActions>
      </Form>
    </Sample>
  )
}
