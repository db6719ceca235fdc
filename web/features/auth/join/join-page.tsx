import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { OpenInvitation } from '../../../../shared/entities/invitation.ts'
import { orToast } from '../../../lib/actions/or-toast.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import { signOut } from '../../../lib/session/session.ts'
import { useSession } from '../../../lib/session/state.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ConfirmButton } from '../../../ui/overlays/confirm-button.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { askPath } from '../wanted.ts'
import { SignUpToJoin } from './sign-up-to-join.tsx'
import { isGone, takeJoining, useInvitation, useJoin } from './use-invitation.ts'
import { InvitingStartup } from './waiting.tsx'

/** /join#token=...: where the link of an invitation leads, with and without an account. */
export function JoinPage() {
  const params = new URLSearchParams(useLocation().hash.slice(1))
  const token = params.get('token') ?? ''
  if (token === '')
    return (
      <Frame>
        <Alert>This link is not complete. Please open the one in the mail, or ask for a new one.</Alert>
      </Frame>
    )
  return <Invited key={token} token={token} to={params.get('to') ?? ''} />
}

interface FrameProps {
  title?: string
  lead?: string
  side?: ReactNode
  children: ReactNode
}
const HOME = '/my-dashboard'

/** Without a startup, what the product is. */
const Frame = ({ title = 'Your invitation', lead = 'To join a startup on Launchcrew.', side, children }: FrameProps) => (
  <AuthLayout title={title} lead={lead} side={side} other={<Link to={HOME}>Go to Launchcrew</Link>}>
    {children}
  </AuthLayout>
)

function Invited({ token, to }: { token: string; to: string }) {
  const { user, authenticated } = useSession()
  const { found, problem, retry } = useInvitation(token, authenticated ? (user?.id ?? '') : '')
  const [isDeclined, setDeclined] = useState(false)
  // The form stays while the account that it made joins.
  const [isEntering, setEntering] = useState(false)
  if (isDeclined)
    return (
      <Frame title="You declined">
        <Alert tone="info">The invitation has ended for you. You can close this page.</Alert>
      </Frame>
    )
  if (problem !== undefined)
    return (
      <Frame>
        {isGone(problem) ? (
          <Alert>This invitation is no longer valid. Please ask for a new one.</Alert>
        ) : (
          <Alert onRetry={retry}>{serverMessage(problem, 'The invitation could not be loaded')}</Alert>
        )}
      </Frame>
    )
  if (!found)
    return (
      <Frame>
        <Loading label="Loading the invitation...">
          <Skeleton height="44px" count={3} />
        </Loading>
      </Frame>
    )
  const decline = () =>
    void orToast('The invitation was not declined', async () => {
      await call('POST /api/invitations/decline', { body: { token } })
      setDeclined(true)
    })
  return (
    <Frame title={`Join ${found.startup.name}`} lead={leadOf(found)} side={<InvitingStartup invitation={found} />}>
      {found.message === '' ? null : (
        <Text as="p" lines breaks dir="auto">
          {`“${found.message}”`}
        </Text>
      )}
      {found.role && !found.role.isOpen && !found.isMember ? (
        <Alert tone="info">The role {found.role.title} is taken. You join as a member without a role.</Alert>
      ) : null}
      {authenticated && !isEntering ? (
        <AsUser token={token} invitation={found} onChanged={retry} />
      ) : (
        <SignUpToJoin token={token} to={to} invitation={found} onEntering={setEntering} />
      )}
      {found.isMember || found.sentTo !== null ? null : (
        <ConfirmButton variant="quiet" label="Decline" title="Decline this invitation?" confirm="Decline" onConfirm={decline}>
          {found.kind === 'mail'
            ? `${found.invitedBy.name} is notified, and the link stops working.`
            : 'You can still join later by the same link.'}
        </ConfirmButton>
      )}
    </Frame>
  )
}

const leadOf = ({ invitedBy, role }: OpenInvitation): string =>
  `${invitedBy.name} invites you${role ? ` as ${role.title} (${role.roleType})` : ' to the team'}.`

interface AsUserProps {
  token: string
  invitation: OpenInvitation
  onChanged: () => void
}

/** What a signed-in user can do: join, or with another address than the invited one change the account or ask for a new invitation. */
function AsUser({ token, invitation, onChanged }: AsUserProps) {
  const { startup, role, isMember, sentTo } = invitation
  const { user } = useSession()
  const join = useJoin(token)
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    if (!(await orToast('You have not joined', () => join(invitation)))) onChanged()
    setBusy(false)
  }
  const canJoin = !isMember && sentTo === null
  useEffect(() => {
    if (takeJoining(token) && canJoin) void accept()
    // Once, for who logged in to join.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (isMember)
    return (
      <>
        <Alert tone="success">You are a member of {startup.name}.</Alert>
        <ButtonLink to={`/startup/${startup.id}`} variant="primary" wide>
          Open {startup.name}
        </ButtonLink>
      </>
    )
  if (sentTo !== null)
    return (
      <>
        <Alert tone="warning">
          This invitation was sent to {sentTo}. You are logged in as {user?.email}. Log in with the other account, or ask {startup.name} to
          let this one in.
        </Alert>
        <Stack gap={2}>
          <Button variant="primary" wide onClick={signOut}>
            Switch account
          </Button>
          <ButtonLink to={askPath(startup.id, role?.isOpen ? role.id : undefined)} wide>
            Request to join with this account
          </ButtonLink>
        </Stack>
      </>
    )
  return (
    <Button variant="primary" wide busy={isBusy && 'Joining...'} onClick={() => void accept()}>
      Join {startup.name}
    </Button>
  )
}
