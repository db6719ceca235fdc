import { type ReactNode, useState } from 'react'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { freelancePath } from '../../../entities/freelance/paths.ts'
import { useGig } from '../../../entities/freelance/use-freelance.ts'
import { GIG_STATE_WORDS, PAYMENT_NOTE } from '../../../entities/freelance/words/states.ts'
import { useApi } from '../../../lib/use-api.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { VerifyFirst } from '../../../entities/accounts/verify-first.tsx'
import { RATES } from '../../../../shared/rates.ts'
import { RowsLoading } from '../rows-loading.tsx'
import { draftOf, emptyDraft, type GigDraft } from './gig-draft.ts'
import { GigForm } from './gig-form.tsx'
import { useLedStartups } from './poster-field.tsx'

/** The form of a new gig, or of the one with this id; `startupId` is chosen at first. */
export const GigFormPage = ({ gigId, startupId }: { gigId: string | undefined; startupId: string }) => (
  <Page>
    <PageHeader title={gigId === undefined ? 'Post a gig' : 'Edit gig'}>Posting is free. {PAYMENT_NOTE}</PageHeader>
    {gigId === undefined ? (
      <VerifyFirst>{`Until your email is confirmed, you can post and answer ${RATES.unverified.max} gigs a day.`}</VerifyFirst>
    ) : null}
    {gigId === undefined ? <NewGig startupId={startupId} /> : <EditGig key={gigId} gigId={gigId} />}
  </Page>
)

function NewGig({ startupId }: { startupId: string }) {
  const { startups: led, error } = useLedStartups()
  const { data: startup, error: unread } = useApi('GET /api/startups/{id}', startupId !== '' && { id: startupId })
  const isLoaded = (led !== undefined || error !== undefined) && (startup !== undefined || unread !== undefined)
  if (startupId !== '' && !isLoaded) return <RowsLoading label="Loading form..." />
  const isLed = led?.some(({ id }) => id === startupId) ?? false
  return <Begun initial={() => (isLed ? emptyDraft(startupId, startup?.currency) : emptyDraft(''))} />
}

/** Waits for the server's answer: a form must not begin with what was read earlier. */
function EditGig({ gigId }: { gigId: string }) {
  const { data, error, isValidating, mutate } = useGig(gigId)
  const [gig, setGig] = useState<Gig>()
  if (data && !isValidating && gig === undefined) setGig(data)
  if (gig) return isEditable(gig) ? <Begun initial={() => draftOf(gig)} gig={gig} /> : <Refused>{refusalOf(gig)}</Refused>
  if (error === undefined) return <RowsLoading label="Loading gig..." />
  if (error.status === 404 || error.status === 400) return <Refused>This gig does not exist. It may have been deleted</Refused>
  return <Alert onRetry={() => void mutate()}>{error.message}</Alert>
}

/** The form keeps what it began with. */
function Begun({ initial, gig }: { initial: () => GigDraft; gig?: Gig }) {
  const [first] = useState(initial)
  return <GigForm initial={first} {...(gig && { gig })} />
}

const isEditable = ({ isManaged, state }: Gig): boolean => isManaged && (state === 'draft' || state === 'open')

const refusalOf = ({ isManaged, state }: Gig): string =>
  isManaged
    ? `This gig is ${GIG_STATE_WORDS[state].name.toLowerCase()}, so it cannot be changed`
    : 'Only those who posted this gig can change it'

const Refused = ({ children }: { children: ReactNode }) => (
  <Alert tone="warning" action={<ButtonLink to={freelancePath('gigs')}>My gigs</ButtonLink>}>
    {children}
  </Alert>
)
