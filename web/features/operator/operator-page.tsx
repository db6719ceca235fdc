import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/http/api-error.ts'
import { operatorChanged, operatorState } from './operator-session.ts'
import { LoadAlert } from '../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Desk } from './desk.tsx'
import { SignIn } from './sign-in.tsx'

/** /operator: the desk of the operators, outside of the product of the users. */
export function OperatorPage() {
  const { session, hasEnded } = useSyncExternalStore(operatorChanged.listen, operatorState)
  return (
    <>
      <meta name="robots" content="noindex" />
      {session ? <Desk session={session} /> : <Door hasEnded={hasEnded} />}
    </>
  )
}

/** Without a token, the server refuses this with 401 where there is a desk. */
const askForDesk = () => call('GET /api/operator/statistics')

/** Asks the server whether there is a desk for callers from this address. Where there is none, this is an unknown address. */
function Door({ hasEnded }: { hasEnded: boolean }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Error>()
  useEffect(() => void askForDesk().catch(setProblem), [])
  const status = problem instanceof ApiError ? problem.status : undefined
  const isUnknown = status === 404
  useEffect(() => {
    if (isUnknown) void navigate('/operator', { replace: true, state: { isUnknown } })
  }, [isUnknown, navigate])
  if (status === 401) return <SignIn hasEnded={hasEnded} />
  return (
    <Page narrow>
      {problem && !isUnknown ? (
        <LoadAlert problem={problem} onRetry={() => void askForDesk().catch(setProblem)} />
      ) : (
        <Loading>
          <Skeleton shape="block" height="200px" />
        </Loading>
      )}
    </Page>
  )
}
