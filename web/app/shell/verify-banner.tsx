import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDate } from '../../../shared/format/date.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { readTab, writeTab } from '../../lib/browser/tab.ts'
import { chunk } from '../../lib/lazy-screen.ts'
import { useUser } from '../../lib/session/state.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './shell.module.css'

const WaysToVerify = lazy(async () => ({
  default: (await chunk(() => import('../../entities/accounts/verify-first.tsx'))).WaysToVerify,
}))

/** Asks a user to confirm their email, above every screen, until they have or close it: for this tab, or for good while it counts as confirmed. */
export function VerifyBanner() {
  const { id, email, isVerified, verifyBy } = useUser()
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(() => readStored('verifyLater') ?? readTab(KEY))
  const isAsked = !isVerified || verifyBy !== undefined
  if (!isAsked || closed === `${id} ${verifyBy ?? ''}` || SAYS_SO.has(pathname)) return null
  const close = () => {
    const choice = `${id} ${verifyBy ?? ''}`
    setClosed(choice)
    if (verifyBy === undefined) writeTab(KEY, choice)
    else writeStored('verifyLater', choice)
  }
  return (
    <div className={styles.banner}>
      <Alert
        tone="info"
        action={
          <>
            <Suspense fallback={<Place />}>
              <WaysToVerify />
            </Suspense>
            <IconButton label="Close" onClick={close}>
              <X size={16} />
            </IconButton>
          </>
        }
      >
        {verifyBy === undefined
          ? `Confirm your email: we sent a link and a code to ${email}.`
          : `Please confirm that ${email} is your email, until ${formatDate(verifyBy)}.`}
      </Alert>
    </div>
  )
}

/** As large as the ways will be, so that the screen below stays where it is when they come. */
const Place = () => (
  <Row gap={2} inert>
    <Button size="small">Enter code</Button>
    <Button size="small">Send again</Button>
  </Row>
)

/** Screens that ask for it themselves. */
const SAYS_SO = new Set(['/verify-email', '/settings'])
const KEY = 'verifyLater'
