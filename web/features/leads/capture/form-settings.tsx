import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FORM_FIELD_KINDS } from '../../../../shared/choices.ts'
import type { FormField, HostedForm } from '../../../../shared/entities/leads/hosted-form.ts'
import { URL_MAX } from '../../../../shared/limits.ts'
import { FORM_ANSWER_MAX, FORM_FIELDS_MAX, FORM_LABEL_MAX } from '../../../../shared/sales/form-answers.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormRow } from '../../../ui/form/form.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import styles from './capture-dialog.module.css'
import { FormPreview } from './form-preview.tsx'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

interface FormSettingsProps {
  saved: HostedForm
  startupName: string
  onSave: (form: HostedForm) => Promise<void>
  onClose: () => void
}

const KINDS: Readonly<Record<FormField['kind'], string>> = { text: 'Text', choice: 'Choice', consent: 'Consent' }
const KIND_OPTIONS = FORM_FIELD_KINDS.map((value) => ({ value, label: KINDS[value] }))

/** What the form asks besides name, email and message, and what follows, with what visitors see. */
export function FormSettings({ saved, startupName, onSave, onClose }: FormSettingsProps) {
  const [form, setForm] = useState(saved)
  const { fields } = form
  const change = (part: Partial<HostedForm>) => setForm((before) => ({ ...before, ...part }))
  const text = textFieldsOf(form, change)
  const add = () =>
    change({
      fields: [...fields, { id: Math.random().toString(36).slice(2, 10), kind: 'text', label: '', isRequired: false, options: [] }],
    })
  const names = ['title', 'thanks', 'redirectUrl', ...fields.flatMap((_, at) => [`fields.${at}.label`, `fields.${at}.options`])]
  return (
    <DialogForm
      sticky
      names={names}
      submit="Save form"
      busy="Saving..."
      failure="The form was not saved"
      onSubmit={() => onSave({ ...form, fields: fields.map(trimmed) })}
      onCancel={onClose}
    >
      <TextField label="Title" placeholder={`Contact ${startupName}`} maxLength={FORM_LABEL_MAX} optional {...text('title')} />
      {fields.map((field, at) => (
        <FieldRow
          key={field.id}
          field={field}
          at={at}
          onChange={(after) => change({ fields: fields.with(at, after) })}
          onUp={() => change({ fields: fields.toSpliced(at - 1, 2, field, ...fields.slice(at - 1, at)) })}
          onRemove={() => change({ fields: fields.toSpliced(at, 1) })}
        />
      ))}
      <div>
        <Button size="small" icon={<Plus size={16} />} disabled={fields.length >= FORM_FIELDS_MAX} onClick={add}>
          Add field
        </Button>
      </div>
      <TextArea label="Thank-you text" rows={2} maxLength={FORM_ANSWER_MAX} optional {...text('thanks')} />
      <TextField
        label="Or go to this address after sending"
        type="url"
        placeholder="https://"
        maxLength={URL_MAX}
        check={(url) => (url === '' || /^https:\/\/\S+$/i.test(url.trim()) ? null : 'The address must begin with https://')}
        optional
        {...text('redirectUrl')}
      />
      <FormPreview form={form} startupName={startupName} />
    </DialogForm>
  )
}

const trimmed = (field: FormField): FormField => ({
  ...field,
  options: field.kind === 'choice' ? field.options.map((option) => option.trim()).filter(Boolean) : [],
})

interface FieldRowProps {
  field: FormField
  at: number
  onChange: (field: FormField) => void
  onUp: () => void
  onRemove: () => void
}

function FieldRow({ field, at, onChange, onUp, onRemove }: FieldRowProps) {
  const { kind, label, isRequired, options } = field
  return (
    <fieldset className={styles.field}>
      <legend className="visually-hidden">{`Field ${at + 1}`}</legend>
      <FormRow>
        <TextField
          label={kind === 'consent' ? 'What visitors agree to' : 'Label'}
          required="Please enter a label"
          maxLength={FORM_LABEL_MAX}
          startsFocused={label === ''}
          {...textFieldsOf(field, (part) => onChange({ ...field, ...part }), `fields.${at}.`)('label')}
        />
        <SelectField
          name={`fields.${at}.kind`}
          label="Kind"
          options={KIND_OPTIONS}
          value={kind}
          onChange={({ currentTarget: { value } }) => onChange({ ...field, kind: FORM_FIELD_KINDS.find((one) => one === value) ?? 'text' })}
        />
      </FormRow>
      {kind === 'choice' ? (
        <TextArea
          name={`fields.${at}.options`}
          label="Choices, one per line"
          required="Please list the choices"
          rows={3}
          value={options.join('\n')}
          onChange={({ currentTarget: { value } }) => onChange({ ...field, options: value.split('\n') })}
        />
      ) : null}
      <div className={styles.head}>
        <SwitchField label="Required" checked={isRequired} onChange={(isOn) => onChange({ ...field, isRequired: isOn })} />
        <span>
          <IconButton label={`Move field ${at + 1} up`} disabled={at === 0} onClick={onUp}>
            <ArrowUp size={16} />
          </IconButton>
          <IconButton label={`Remove field ${at + 1}`} onClick={onRemove}>
            <Trash2 size={16} />
          </IconButton>
        </span>
      </div>
    </fieldset>
  )
}
