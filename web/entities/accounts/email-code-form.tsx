import { call } from '../../lib/api.ts'
import { replaceUser } from '../../lib/session/session.ts'
import { useUser } from '../../lib/session/state.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useTextFields } from '../../ui/form/use-text-fields.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SendProofAgain } from './verify-first.tsx'
import { useAccountSubmit } from './use-account-submit.ts'

const NAMES = ['proof']
const CODES = { 'address.proof_invalid': 'proof', 'auth.email_taken': 'proof' }

/** Proves an email by the six digits or the token of its mail, and takes the user as they are then. */
export const verifyEmail = async (proof: string): Promise<void> =>
  replaceUser(await call('POST /api/users/email/verify', { body: { proof } }))

interface ConfirmEmailProps {
  /** What waits for it. */
  why: string
  onAnswer: (proof: '' | null) => void
}

/** Asks for the proof of the email in place, before a call that needs it is repeated. */
export function ConfirmEmail({ why, onAnswer }: ConfirmEmailProps) {
  const { email, pendingEmail = email } = useUser()
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title="Confirm your email to go on"
      description={`${why}. We sent a code to ${pendingEmail}.`}
    >
      <EmailCodeForm startsFocused onDone={() => onAnswer('')} />
    </Dialog>
  )
}

/** The field for the code of the mail. */
export function EmailCodeForm({ startsFocused = false, onDone }: { startsFocused?: boolean; onDone?: () => void }) {
  const { texts, change, field } = useTextFields({ proof: '' })
  const send = async () => {
    await verifyEmail(digitsOf(texts.proof))
    change({ proof: '' })
    toast.success('Your email is confirmed')
    onDone?.()
  }
  const { form, pending } = useAccountSubmit(NAMES, send, undefined, CODES)
  return (
    <Form aria-label="Confirm your email" {...form}>
      <TextField
        {...field('proof')}
        label="Code from the mail"
        hint="Six digits. Nothing there? Please look among the spam, too."
        inputMode="numeric"
        autoComplete="one-time-code"
        startsFocused={startsFocused}
        required="Please type the code"
        check={(text) => (/^\d{6}$/.test(digitsOf(text)) ? null : 'The code has six digits')}
      />
      <FormActions>
        <SendProofAgain />
        <Button type="submit" variant="primary" busy={pending && 'Confirming...'}>
          Confirm email
        </Button>
      </FormActions>
    </Form>
  )
}

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '')
