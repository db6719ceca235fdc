import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import type { Profile, WholeProfile, ProfileChange } from '../../../../shared/entities/profile.ts'
import { useUser } from '../../../lib/session/state.ts'
import { useLeaveGuard } from '../../../lib/leaving/use-leave-guard.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { Badges } from '../../../entities/points/badges.tsx'
import { AboutFields } from './about-fields.tsx'
import { changesOf, draftOf, FIELD_NAMES, objectionsTo, type ProfileDraft } from './profile-draft.ts'
import { ProfilePicture } from '../picture/profile-picture.tsx'
import { LinkFields, VisibilityField, WorkFields } from './work-fields.tsx'
import { claimAward } from '../../../entities/points/points.ts'
import { Ring } from '../../../ui/facts/ring.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { call } from '../../../lib/api.ts'
import { mergeUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { clearPages } from '../../../lib/use-pages.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { missingParts, PROFILE_PARTS, type ProfilePart } from '../../../../shared/entities/profile-completeness.ts'
import styles from './mine.module.css'

/** The form of the own profile; input survives a failed save and an accidental navigation. */
export function ProfileForm({ profile, onSaved }: { profile: WholeProfile; onSaved: (profile: Profile) => void }) {
  const [draft, setDraft, change] = useDraft('profile', draftOf(profile))
  const changes = changesOf(draft, profile)
  const changed = Object.keys(changes).length > 0
  const guard = useLeaveGuard(changed)
  const { errors, save, saving } = useProfileSave((saved) => {
    setDraft(draftOf(saved))
    onSaved(saved)
  })
  const hasPicture = useUser().profileImage !== null
  useCompleteAward(profile.id, completenessOf(draftOf(profile), hasPicture).next === undefined)

  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <CompletenessCard draft={draft} hasPicture={hasPicture} />
        <Card>
          <ProfilePicture />
        </Card>
      </div>
      <Form onSubmit={() => void save(changes)} errors={errors}>
        <Card title="About you">
          <AboutFields draft={draft} onChange={change} />
        </Card>
        <Card title="What you do and look for">
          <WorkFields draft={draft} onChange={change} />
        </Card>
        <Card title="Links">
          <LinkFields draft={draft} onChange={change} />
        </Card>
        <Card title="Visibility">
          <VisibilityField draft={draft} onChange={change} />
        </Card>
        <FormActions>
          {changed && !saving ? <Button onClick={() => setDraft(draftOf(profile))}>Discard changes</Button> : null}
          <SaveButton variant="primary" idle={!changed} busy={saving ? 'Saving...' : false}>
            Save profile
          </SaveButton>
        </FormActions>
      </Form>
      <aside className={styles.side} aria-label="Badges">
        <Card title="Badges">
          <Badges earned={profile.badges} missingToo />
        </Card>
      </aside>
      <LeaveDialog guard={guard}>Your changes to the profile have not been saved yet.</LeaveDialog>
    </div>
  )
}

/** Asks for the award of a complete profile when what is saved becomes complete, be it by the form or by the picture. */
function useCompleteAward(userId: string, complete: boolean): void {
  const wasComplete = useRef(complete)
  useEffect(() => {
    if (complete && !wasComplete.current) void claimAward('profile.complete', userId)
    wasComplete.current = complete
  }, [userId, complete])
}

/** How complete the profile is, and a way to the next step. */
function CompletenessCard({ draft, hasPicture }: { draft: ProfileDraft; hasPicture: boolean }) {
  const { part, next } = completenessOf(draft, hasPicture)
  return (
    <Card>
      <Row gap={4} rowGap={3} wrap>
        <Ring part={part} label="Completeness of your profile" />
        <div className={styles.words}>
          <Text weight="bold">{next ? 'Your profile' : 'Your profile is complete'}</Text>
          <Text size="sm" tone="muted">
            {next ? `Next: ${next.label}.` : 'Founders see everything they look for.'}
          </Text>
        </div>
        {next ? <Button onClick={() => goTo(next.selector)}>Go there</Button> : null}
      </Row>
    </Card>
  )
}

function goTo(selector: string): void {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}

/** Saves changes of the profile: checks them, sends them, and keeps the user of the session and the lists in step. */
function useProfileSave(onSaved: (profile: Profile) => void) {
  const [saving, setSaving] = useState(false)
  const { errors, set, show, clear } = useFormErrors(FIELD_NAMES)

  const save = async (changes: ProfileChange) => {
    if (saving || Object.keys(changes).length === 0) return
    const fields = objectionsTo(changes)
    if (Object.keys(fields).length > 0) {
      set({ fields, sentence: '' })
      return
    }
    setSaving(true)
    try {
      const profile = await call('PUT /api/users/profile', { body: changes })
      clear()
      mergeUser({ name: profile.name })
      onSaved(profile)
      clearPages('GET /api/profiles')
      toast.success('Your profile is saved')
    } catch (error) {
      show(error)
    } finally {
      setSaving(false)
    }
  }
  return { errors, save, saving }
}

interface Step {
  /** What to do, after 'Next: '. */
  label: string
  /** Where it is done. */
  selector: string
}

const STEPS: Readonly<Record<ProfilePart, Step>> = {
  picture: { label: 'add a picture', selector: '#picture input' },
  headline: { label: 'write a headline', selector: '[name=headline]' },
  lookingFor: { label: 'say what you look for', selector: '[name=lookingFor]' },
  skills: { label: 'name your skills', selector: '[name=skills]' },
  areas: { label: 'choose your areas', selector: '[name=areas]' },
  location: { label: 'say where you are', selector: '[name=location]' },
  bio: { label: 'write about yourself', selector: '[name=bio]' },
  commitment: { label: 'say how much time you have', selector: '[name=commitment]' },
  interests: { label: 'choose your interests', selector: '[name=interests]' },
  links: { label: 'add a link', selector: '[name="links.website"]' },
}

/** How complete a profile is, 0 to 1, and the next step; none when it is complete. */
function completenessOf(draft: ProfileDraft, hasPicture: boolean): { part: number; next: Step | undefined } {
  const missing = missingParts({ ...draft, hasPicture })
  return { part: 1 - missing.length / PROFILE_PARTS.length, next: missing[0] && STEPS[missing[0]] }
}
