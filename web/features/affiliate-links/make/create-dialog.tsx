import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { call } from '../../../lib/api.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FIELDS, newDraft, newLinkOf } from '../fields/draft.ts'
import { LinkFields } from '../fields/link-fields.tsx'
import { useApart } from '../fields/use-apart.ts'
import { sharedDraft } from './shared-draft.ts'
import { StartupField } from './startup-field.tsx'

interface CreateDialogProps {
  startups: readonly MyStartup[]
  chosen: string
  onMade: (links: readonly AffiliateLink[]) => void
  onClose: () => void
}

/** Makes one link with everything that can be decided about it. */
export function CreateDialog({ startups, chosen, onMade, onClose: close }: CreateDialogProps) {
  const [params, setParams] = useSearchParams()
  const onClose = () => {
    close()
    // What was shared is done; it would open this again after a reload.
    if (params.toString().includes('shared')) setParams({}, { replace: true })
  }
  const [shared] = useState(() => sharedDraft(location.search, startups))
  const [draft, , change] = useDraft('link/new', { ...newDraft(''), startupId: chosen, ...shared })
  const { startupId } = draft
  const apart = useApart()

  const make = async () => {
    const more = newLinkOf(draft, await apart.settled())
    onMade([await call('POST /api/affiliate-links', { body: { ...more, startupId, type: 'startup' } })])
    toast.success('Affiliate link created')
    void claimAward('affiliate.link', startupId)
    onClose()
  }
  return (
    <Dialog open wide title="Create link" onClose={onClose}>
      <DialogForm
        names={FIELDS}
        submit="Create link"
        busy="Creating..."
        sticky
        failure="Failed to create affiliate link"
        onSubmit={make}
        onCancel={onClose}
      >
        {(errors) => (
          <>
            <StartupField startups={startups} value={startupId} onChange={(value) => change({ startupId: value })} />
            <LinkFields
              draft={draft}
              onChange={change}
              apart={apart}
              startupId={startupId}
              errors={errors.fields}
              codeHint="Leave empty for a random code."
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
