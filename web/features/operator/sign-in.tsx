import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { setOperatorSession } from './operator-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFormErrors } from '../../ui/form/use-form-errors.ts'
import { useTextFields } from '../../ui/form/use-text-fields.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

const NAMES = ['name', 'code']
const codeError = (code: string) => (/^\d{6}$/.test(code.replaceAll(' ', '')) ? null : 'A code has six digits')

/** The way in of an operator: a name, and the code that their app shows now. */
export function SignIn({ hasEnded }: { hasEnded: boolean }) {
  const { texts, change, field } = useTextFields({ name: '', code: '' })
  const { errors, show } = useFormErrors(NAMES)
  const [pending, setPending] = useState(false)

  const signIn = async () => {
    setPending(true)
    try {
      const body = { name: texts.name.trim(), code: texts.code.replaceAll(' ', '') }
      setOperatorSession(await call('POST /api/operator/session', { body }))
    } catch (problem) {
      // A code works once.
      change({ code: '' })
      show(problem)
      setPending(false)
    }
  }

  return (
    <main>
      <Page narrow>
        <PageHeader title="Operator sign-in">For those who run this site. Users sign in elsewhere.</PageHeader>
        {hasEnded ? <Alert tone="info">Your session ended. Sign in to continue where you were.</Alert> : null}
        <Card>
          <Form onSubmit={() => void signIn()} errors={errors}>
            <TextField {...field('name')} label="Name" required="The name is required" autoComplete="username" startsFocused />
            <TextField
              {...field('code')}
              label="Code"
              hint="The six digits that your authenticator app shows now"
              required="The code is required"
              check={codeError}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <Stack align="start">
              <Button type="submit" variant="primary" busy={pending && 'Signing in...'}>
                Sign in
              </Button>
            </Stack>
          </Form>
        </Card>
      </Page>
    </main>
  )
}
