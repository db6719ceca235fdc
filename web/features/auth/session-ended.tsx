import { hasDraft } from '../../lib/browser/drafts.ts'
import { returnPath } from '../../lib/redirect.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Why the user is at the login, and that nothing is lost. */
export const SessionEnded = ({ path }: { path: string | null }) => (
  <Alert tone="info">{`Your session ended. Log in to continue${hasDraft(returnPath(path)) ? '; your draft is saved' : ''}.`}</Alert>
)
