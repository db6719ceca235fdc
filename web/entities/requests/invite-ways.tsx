import { useState } from 'react'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import { SegmentButtons } from '../../ui/layout/segment-links.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { CrewLinkForm, type NewCrewLink, ShownCrewLink } from './crew-link-form.tsx'
import { InviteForm } from './invite-form.tsx'
import { MailInviteForm } from './mail-invite-form.tsx'
import { PendingInvitations } from './pending-invitations.tsx'

interface InviteWaysProps {
  startup: Pick<Startup, 'id' | 'name' | 'roles' | 'myTeamRole'> & Partial<Pick<Startup, 'members'>>
  onCancel: () => void
  onDone: () => void
}

const WAYS = [
  { value: 'person', label: 'A user' },
  { value: 'mail', label: 'By email' },
  { value: 'link', label: 'Crew link' },
] as const
type Way = (typeof WAYS)[number]['value']

/** The ways to invite to a startup: a user, addresses without an account, or a link for several people. */
export function InviteWays({ startup, ...ends }: InviteWaysProps) {
  const [way, setWay] = useState<Way>('person')
  const [made, setMade] = useState<NewCrewLink>()
  if (made) return <ShownCrewLink made={made} name={startup.name} onDone={ends.onDone} />
  return (
    <Stack gap={4}>
      <SegmentButtons label="How to invite" segments={WAYS} value={way} onChoose={setWay} />
      {way === 'person' ? <InviteForm startups={[startup]} {...ends} /> : null}
      {way === 'mail' ? <MailInviteForm startup={startup} {...ends} /> : null}
      {way === 'link' ? <CrewLinkForm startup={startup} onCancel={ends.onCancel} onMade={setMade} /> : null}
      {way === 'person' ? null : <PendingInvitations key={way} startup={startup} kind={way} />}
    </Stack>
  )
}
