import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormRow } from '../../../ui/form/form.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'

interface RangeFormProps {
  ownerId: string
  endpointId: string
  onSent: () => Promise<void>
  onCancel: () => void
}

const KINDS = [
  { value: 'time', label: 'From a time to a time' },
  { value: 'seq', label: 'From a number to a number' },
]
const NAMES = ['from', 'to', 'fromSeq', 'toSeq']

/** Which deliveries are sent again. */
export function RangeForm({ ownerId, endpointId, onSent, onCancel }: RangeFormProps) {
  const [kind, setKind] = useState('time')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [onlyFailed, setOnlyFailed] = useState(false)
  const isTime = kind === 'time'
  const send = async () => {
    const range = isTime
      ? { from: timeOf(from), ...(to !== '' && { to: timeOf(to) }) }
      : { fromSeq: Number(from), ...(to !== '' && { toSeq: Number(to) }) }
    await call('POST /api/webhooks/{ownerId}/{endpointId}/resend', { ownerId, endpointId, body: { ...range, onlyFailed } })
    await onSent()
  }
  const type = isTime ? 'datetime-local' : 'number'
  const [first, last] = isTime ? ['from', 'to'] : ['fromSeq', 'toSeq']
  return (
    <DialogForm names={NAMES} submit="Resend" busy="Sending..." onSubmit={send} onCancel={onCancel}>
      <SelectField
        name="kind"
        label="Range"
        options={KINDS}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          setKind(value)
          setFrom('')
          setTo('')
        }}
      />
      <FormRow>
        <TextField
          name={first ?? ''}
          label="From"
          type={type}
          required="Please say where the range begins"
          value={from}
          onChange={({ currentTarget: { value } }) => setFrom(value)}
        />
        <TextField name={last ?? ''} label="To" optional type={type} value={to} onChange={({ currentTarget: { value } }) => setTo(value)} />
      </FormRow>
      <SwitchField label="Only those that failed" checked={onlyFailed} onChange={setOnlyFailed} />
    </DialogForm>
  )
}

/** What the field says, on the clock of this device. */
const timeOf = (value: string): string => new Date(value).toISOString()
