import type { FormField, HostedForm } from '../../../../shared/entities/leads/hosted-form.ts'
import { Text } from '../../../ui/layout/text.tsx'
import styles from './capture-dialog.module.css'

/** What visitors see, as it is typed; nothing of it can be used. */
export const FormPreview = ({ form, startupName }: { form: HostedForm; startupName: string }) => (
  <section className={styles.preview} aria-label="Preview">
    <Text size="sm" tone="muted">
      Preview
    </Text>
    <Text as="strong" size="lg" dir="auto" breaks>
      {form.title || `Contact ${startupName}`}
    </Text>
    <Box label="Name" />
    <Box label="Email" />
    {form.fields.map((field) => (
      <Own key={field.id} field={field} />
    ))}
    <Box label="Who sent you? Their code (optional)" />
    <Box label="Message (optional)" />
    <Consent label={`${startupName} may contact me about this.`} />
    <span className={styles.send}>Send</span>
  </section>
)

function Own({ field: { kind, label, isRequired, options } }: { field: FormField }) {
  const shown = `${label || 'Label'}${isRequired ? '' : ' (optional)'}`
  if (kind === 'consent') return <Consent label={shown} />
  return <Box label={shown} text={kind === 'choice' ? options.filter(Boolean).join(' / ') || 'Please choose' : ''} />
}

const Box = ({ label, text = '' }: { label: string; text?: string }) => (
  <div>
    <Text size="sm" weight="medium" dir="auto" breaks>
      {label}
    </Text>
    <div className={styles.box} dir="auto">
      {text}
    </div>
  </div>
)

const Consent = ({ label }: { label: string }) => (
  <Text size="sm" dir="auto" breaks>
    <span aria-hidden>☐ </span>
    {label}
  </Text>
)
