import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { ACCEPTED_IMAGES } from '../../../lib/images/check-image.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { useGoOn, useLeaveGuard } from '../../../lib/leaving/use-leave-guard.ts'
import { clearPages } from '../../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { ImageField } from '../../../ui/images/image-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { Basics } from '../fields/basics.tsx'
import type { PictureName } from './changes.ts'
import styles from './edit.module.css'
import { StartupConflict } from './startup-conflict.tsx'
import { useEdit } from './use-edit.ts'

interface EditFormProps {
  startup: Startup
  /** Is given the startup as it was saved, before the screen is left. */
  onSaved: (startup: Startup) => Promise<unknown>
}

/** Edits texts and pictures of a startup; input survives a failed save and a conflict. */
export function EditForm({ startup, onSaved }: EditFormProps) {
  const goOn = useGoOn()
  const edit = useEdit(startup, (saved) => {
    toast.success('Changes saved')
    void onSaved(saved)
    for (const route of ['GET /api/startups/my-startups', 'GET /api/auth/joined-startups'] as const) void refresh(route)
    clearPages('GET /api/startups')
    goOn(`/startup/${saved.id}`)
  })
  const guard = useLeaveGuard(edit.unsaved)
  const picture = (name: PictureName) => {
    const { image, changed, note, undo } = edit.pictures[name]
    const error = edit.errors.fields[name] ?? edit.errors.fields[`${name}Url`]
    return { image, note, error, accept: ACCEPTED_IMAGES, removal: 'Delete', onUndo: changed ? undo : undefined } as const
  }
  return (
    <>
      <Form onSubmit={edit.save} errors={edit.errors} aria-label="Edit Startup">
        <Card title="About">
          <div className={styles.fields}>
            <Basics texts={edit.texts} onChange={edit.change} />
          </div>
        </Card>
        <Card title="Pictures">
          <div className={styles.fields}>
            <ImageField label="Logo" {...picture('logo')} />
            <ImageField label="Banner" shape="wide" {...picture('banner')} />
          </div>
        </Card>
        <FormActions>
          <ButtonLink to={`/startup/${startup.id}`}>Cancel</ButtonLink>
          <Button type="submit" variant="primary" busy={edit.stage === 'editing' ? false : 'Saving...'}>
            Save Changes
          </Button>
        </FormActions>
      </Form>
      {edit.conflict ? (
        <StartupConflict conflict={edit.conflict} previews={previewsOf(edit)} onSettle={edit.settle} onClose={edit.postpone} />
      ) : null}
      <LeaveDialog guard={guard}>What you changed has not been saved yet.</LeaveDialog>
    </>
  )
}

const previewsOf = ({ pictures: { logo, banner } }: ReturnType<typeof useEdit>) => ({
  logo: logo.image.preview,
  banner: banner.image.preview,
})
