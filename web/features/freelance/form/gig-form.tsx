import { useRef, useState } from 'react'
import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { freelancePath } from '../../../entities/freelance/paths.ts'
import { useLeaveGuard } from '../../../lib/leaving/use-leave-guard.ts'
import { call } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session/state.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { fieldsOf, type GigDraft } from './gig-draft.ts'
import { TermsFields, WorkFields } from './gig-fields.tsx'
import { GigConflict } from './gig-conflict.tsx'
import { PosterField, useLedStartups } from './poster-field.tsx'
import { useGigForm, type Intent } from './use-gig-form.ts'
import { GigLinkCard, type CardGig } from '../../../entities/freelance/gig-link-card.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import styles from './form.module.css'

interface GigFormProps {
  initial: GigDraft
  /** The gig that is changed. */
  gig?: Gig
}

/** The form of a gig with a preview beside it, on narrow screens in its place. */
export function GigForm({ initial, gig }: GigFormProps) {
  const form = useGigForm(initial, gig)
  const { draft, change, errors, conflict } = form
  const [shows, setShows] = useState<'form' | 'preview'>('form')
  const guard = useLeaveGuard(form.isTouched)
  const preview = usePreview(draft, gig)
  const discard = () => {
    form.discard()
    guard.leave()
  }
  const intent = useRef<Intent>('draft')
  /** Amounts that are not entered yet are in the currency of the startup. */
  const postFor = async (startupId: string) => {
    change({ startupId })
    if (startupId === '' || draft.budgetMin !== '' || draft.budgetMax !== '') return
    const startup = await call('GET /api/startups/{id}', { id: startupId }).catch(() => undefined)
    if (startup?.currency) change({ currency: startup.currency })
  }
  return (
    <>
      <fieldset className={styles.switch} aria-label="Form or preview">
        <Button size="small" aria-pressed={shows === 'form'} onClick={() => setShows('form')}>
          Edit
        </Button>
        <Button size="small" aria-pressed={shows === 'preview'} onClick={() => setShows('preview')}>
          Preview
        </Button>
      </fieldset>
      <div className={styles.columns} data-shows={shows}>
        <div className={styles.form}>
          <Form onSubmit={() => form.save(intent.current)} errors={errors} aria-label={gig ? 'Edit gig' : 'New gig'}>
            {gig?.state === 'open' && gig.proposalCount > 0 ? <ProposersNote count={gig.proposalCount} /> : null}
            {gig ? null : <PosterField startupId={draft.startupId} onChange={(startupId) => void postFor(startupId)} />}
            <WorkFields draft={draft} onChange={change} />
            <TermsFields draft={draft} onChange={change} />
            <FormActions>
              <ButtonLink to={freelancePath('gigs')}>Cancel</ButtonLink>
              {intentsOf(gig).map(({ name, label, busy, isMain }) => (
                <Button
                  key={name}
                  type="submit"
                  variant={isMain ? 'primary' : 'secondary'}
                  busy={form.saving === name && busy}
                  onClick={() => (intent.current = name)}
                >
                  {label}
                </Button>
              ))}
            </FormActions>
          </Form>
        </div>
        <GigPreview gig={preview} />
      </div>
      {conflict ? <GigConflict conflict={conflict} onSettle={form.settle} onClose={form.postpone} /> : null}
      <LeaveDialog guard={{ ...guard, leave: discard }}>What you entered has not been saved yet.</LeaveDialog>
    </>
  )
}

interface IntentButton {
  name: Intent
  label: string
  busy: string
  isMain?: boolean
}

/** How the form can end; Enter in a field does the first, which publishes nothing. */
function intentsOf(gig: Gig | undefined): readonly IntentButton[] {
  if (gig?.state === 'open') return [{ name: 'change', label: 'Save changes', busy: 'Saving...', isMain: true }]
  return [
    { name: 'draft', label: 'Save draft', busy: 'Saving...' },
    { name: 'publish', label: 'Publish', busy: 'Publishing...', isMain: true },
  ]
}

const ProposersNote = ({ count }: { count: number }) => (
  <Alert tone="info">
    {count === 1
      ? 'One person has sent a proposal. They are notified when you save changes.'
      : `${count} people have sent proposals. They are notified when you save changes.`}
  </Alert>
)

/** The gig as others would see it now. */
function usePreview(draft: GigDraft, gig: Gig | undefined) {
  const { id, name, profileImage } = useUser()
  const startup = useLedStartups().startups?.find((one) => one.id === draft.startupId)
  const fields = fieldsOf(draft, gig)
  return {
    ...fields,
    title: fields.title === '' ? 'Title of your gig' : fields.title,
    location: fields.location === '' ? 'Location' : fields.location,
    poster: gig?.poster ?? { id, name, profileImage },
    startup: gig ? gig.startup : startup ? { id: startup.id, name: startup.name, logo: startup.logo } : null,
    state: 'open' as const,
    proposalCount: gig?.proposalCount ?? 0,
    posterAnswersInHours: gig?.posterAnswersInHours ?? null,
  }
}

/** How others will see the gig: its card in the list, and its description. */
const GigPreview = ({ gig }: { gig: CardGig }) => (
  <section className={styles.preview} aria-label="Preview">
    <Text as="h2" size="sm" tone="muted" weight="bold">
      Preview
    </Text>
    <GigLinkCard gig={gig} />
    <Card title="Description">
      {gig.description.trim() === '' ? <Text tone="muted">Your description shows here.</Text> : <Markdown text={gig.description} />}
    </Card>
  </section>
)
