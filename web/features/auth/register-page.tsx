import { useState } from 'react'
import { SentByField } from '../../entities/programmes/sent-by-field.tsx'
import { Link } from 'react-router-dom'
import { readStored } from '../../lib/browser/stored.ts'
import { NameField } from '../../entities/accounts/name-field.tsx'
import { register } from '../../lib/session/session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NewPasswordField } from '../../entities/accounts/new-password-field.tsx'
import styles from './auth-layout.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { Beside } from './beside.tsx'
import { useWanted } from './use-wanted.ts'
import { useAccountSubmit } from '../../entities/accounts/use-account-submit.ts'

const NAMES = ['name', 'email', 'password']
/** An account does not wait longer for the record of the visit that led to it. */
const PATIENCE_MS = 3_000

/** For those who came by an affiliate link. */
const visitRecorded = async () =>
  readStored('affiliateRef') === null ? undefined : (await import('../../entities/links/affiliate-ref.ts')).visitRecorded()
const patience = async () => new Promise((done) => setTimeout(done, PATIENCE_MS))

/** /register */
export function RegisterPage() {
  const { authenticated, otherSearch } = useAfterSignIn()
  const door = { ...useWanted(), search: otherSearch }
  const [account, setAccount] = useState({ name: '', email: '', password: '' })
  const [code, setCode] = useState('')
  const change = (part: Partial<typeof account>) => setAccount((before) => ({ ...before, ...part }))

  const send = async () => {
    await Promise.race([visitRecorded().catch(() => undefined), patience()])
    if (code.trim()) (await import('../../entities/links/affiliate-ref.ts')).keepSpoken(code.trim().slice(0, 64))
    await register(account)
  }
  const { form, pending } = useAccountSubmit(NAMES, send, 'Registration failed')
  return (
    <AuthLayout
      title="Create your account"
      lead={door.wanted?.roleId ? 'Then you write your request for the role.' : 'It takes a minute and costs nothing.'}
      side={<Beside {...door} />}
      other={
        <>
          Already have an account? <Link to={`/login${otherSearch}`}>Log in</Link>
        </>
      }
    >
      <Form {...form}>
        <NameField value={account.name} onChange={(name) => change({ name })} />
        <Stack gap={2}>
          <EmailField autoComplete="email" value={account.email} onChange={(email) => change({ email })} />
          {form.errors.code === 'auth.email_taken' ? (
            <Link to={`/login${otherSearch}`} state={{ email: account.email }} className={styles.forgot}>
              Log in instead
            </Link>
          ) : null}
        </Stack>
        <NewPasswordField
          name="password"
          label="Password"
          account={account}
          value={account.password}
          onChange={(password) => change({ password })}
        />
        <SentByField value={code} onChange={setCode} />
        <Button type="submit" variant="primary" wide busy={pending || authenticated ? 'Creating account...' : false}>
          Create account
        </Button>
      </Form>
    </AuthLayout>
  )
}
