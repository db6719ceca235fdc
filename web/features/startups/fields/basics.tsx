import { INDUSTRIES, STAGES } from '../../../../shared/choices.ts'
import { FormRow } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type StartupTexts, withScheme } from './texts.ts'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

interface BasicsProps {
  texts: StartupTexts
  onChange: (part: Partial<StartupTexts>) => void
  /** Whether the first field takes the focus. */
  startsFocused?: boolean
}

/** The texts and choices of a startup. */
export function Basics({ texts, onChange, startsFocused = false }: BasicsProps) {
  const field = textFieldsOf(texts, onChange)
  return (
    <>
      <TextField {...field('name')} label="Name" autoComplete="off" startsFocused={startsFocused} />
      <TextArea
        {...field('details')}
        label="Details"
        hint="What you build, for whom, and what you need next. Visitors of your affiliate links read this too."
        rows={5}
      />
      <FormRow>
        <SelectField {...field('stage')} label="Stage" placeholder="Choose a stage" options={STAGES} />
        <SelectField {...field('industry')} label="Industry" placeholder="Choose an industry" options={INDUSTRIES} optional />
      </FormRow>
      <FormRow>
        <TextField {...field('location')} label="Location" placeholder="Lisbon, Portugal" optional />
        <TextField
          {...field('website')}
          label="Website"
          placeholder="https://"
          type="url"
          inputMode="url"
          autoComplete="url"
          optional
          onBlur={() => onChange({ website: withScheme(texts.website) })}
        />
      </FormRow>
    </>
  )
}
