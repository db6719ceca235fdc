import { useEffect, useRef } from 'react'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import type { Profile, WholeProfile } from '../../../../shared/entities/profile.ts'
import { useUser } from '../../../lib/session/state.ts'
import { useLeaveGuard } from '../../../lib/leaving/use-leave-guard.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { Badges } from '../../../entities/points/badges.tsx'
import { AboutFields } from './about-fields.tsx'
import { completenessOf } from './completeness.ts'
import { CompletenessCard } from './completeness-card.tsx'
import styles from './mine.module.css'
import { changesOf, draftOf, type ProfileDraft } from './profile-draft.ts'
import { ProfilePicture } from '../picture/profile-picture.tsx'
import { useProfileSave } from './use-profile-save.ts'
import { LinkFields, VisibilityField, WorkFields } from './work-fields.tsx'
import { claimAward } from '../../../entities/points/points.ts'

/** The form of the own profile; input survives a failed save and an accidental navigation. */
export function ProfileForm({ profile, onSaved }: { profile: WholeProfile; onSaved: (profile: Profile) => void }) {
  const [draft, setDraft] = useDraft('profile', draftOf(profile))
  const change = (part: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...part }))
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
