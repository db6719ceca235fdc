import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { EmailCodeForm, verifyEmail } from '../../../entities/accounts/email-code-form.tsx'
import { useUser } from '../../../lib/session/state.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

/** /verify-email: the field for the code of the mail; its link brings a token behind the #. */
export function VerifyEmailPage() {
  const { isOpening, problem } = useLink()
  const { email, isVerified, verifyBy, pendingEmail } = useUser()
  const waits = pendingEmail ?? (isVerified && verifyBy === undefined ? undefined : email)
  return (
    <Page narrow>
      <PageHeader title="Confirm your email" />
      <Card>
        {isOpening ? (
          <Loading label="Confirming your email...">
            <Skeleton width="60%" />
          </Loading>
        ) : waits === undefined ? (
          <Stack gap={4} align="start">
            <Alert tone="success">{email} is confirmed.</Alert>
            <ButtonLink to="/my-dashboard" variant="primary">
              Go to Dashboard
            </ButtonLink>
          </Stack>
        ) : (
          <Stack gap={4}>
            {problem === undefined ? null : <Alert>{problem}</Alert>}
            <Text breaks>
              We sent a mail to <strong>{waits}</strong>. Type the code in it, or open its link in this browser.
            </Text>
            <EmailCodeForm startsFocused />
            <Text size="sm" tone="muted">
              Is the address wrong? Change it in <Link to="/settings">Settings</Link>
            </Text>
          </Stack>
        )}
      </Card>
    </Page>
  )
}

/** Posts the token of the link once, and removes it from the address. */
function useLink() {
  const { hash } = useLocation()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'))
  const [isOpening, setOpening] = useState(token !== null)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const begun = useRef(false)
  useEffect(() => {
    if (token === null || begun.current) return
    begun.current = true
    void navigate('', { replace: true })
    verifyEmail(token)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'The link did not work. Please send it again'))
      .finally(() => setOpening(false))
  }, [token, navigate])
  return { isOpening, problem }
}
