import { useId, useState } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/affiliate-link.ts'
import { call } from '../../../lib/api.ts'
import { useImageUpload } from '../../../lib/images/use-image-upload.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { useUser } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FIELDS, newDraft, newLinkOf } from '../fields/draft.ts'
import { LinkFields } from '../fields/link-fields.tsx'
import { StartupField } from './startup-field.tsx'

interface CreateDialogProps {
  startups: readonly MyStartup[]
  chosen: string
  onMade: (links: readonly AffiliateLink[]) => void
  onClose: () => void
}

/** Makes one link with everything that can be decided about it. */
export function CreateDialog({ startups, chosen, onMade, onClose }: CreateDialogProps) {
  const formId = useId()
  const [draft, setDraft] = useState(newDraft(useUser().name))
  const [startupId, setStartupId] = useState(chosen)
  const [busy, setBusy] = useState(false)
  const image = useImageUpload('preview')
  const { errors, show } = useFormErrors(FIELDS)

  const make = async () => {
    setBusy(true)
    try {
      const more = newLinkOf(draft, await image.settled())
      onMade([await call('POST /api/affiliate-links', { body: { ...more, startupId, type: 'startup' } })])
      toast.success('Affiliate link created')
      void claimAward('affiliate.link', startupId)
      onClose()
    } catch (problem) {
      show(problem, 'Failed to create affiliate link')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      wide
      title="New link"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy && 'Creating...'}>
            Create link
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={() => void make()}>
        <StartupField startups={startups} value={startupId} onChange={setStartupId} />
        <LinkFields
          draft={draft}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          image={image}
          imageError={errors.fields['previewImage']}
          codeHint="Left empty, the link gets one by chance."
        />
      </Form>
    </Dialog>
  )
}
