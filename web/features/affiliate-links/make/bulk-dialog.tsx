import { useState } from 'react'
import { useDraft } from '../../../lib/browser/use-draft.ts'
import type { AffiliateLink, Utm } from '../../../../shared/entities/links/affiliate-link.ts'
import { LINKS_AT_ONCE } from '../../../../shared/limits.ts'
import { call } from '../../../lib/api.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { BULK_FIELDS, utmOf } from '../fields/draft.ts'
import { Unfolding } from '../fields/unfolding.tsx'
import { UtmFields } from '../fields/utm-fields.tsx'
import { BulkResults } from './bulk-results.tsx'
import { type Made, namesOf } from './names.ts'
import { StartupField } from './startup-field.tsx'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

interface BulkDialogProps {
  startups: readonly MyStartup[]
  chosen: string
  onMade: (links: readonly AffiliateLink[]) => void
  onClose: () => void
}

interface BulkDraft {
  startupId: string
  text: string
  utm: Utm
}

/** Makes a link for each pasted name, and says of each what became of it. */
export function BulkDialog({ startups, chosen, onMade, onClose }: BulkDialogProps) {
  const [draft, , change] = useDraft<BulkDraft>('link/bulk', { startupId: chosen, text: '', utm: {} })
  const { startupId, text, utm } = draft
  const [made, setMade] = useState<readonly Made[]>()
  const names = namesOf(text)

  const make = async () => {
    const { results } = await call('POST /api/affiliate-links/bulk', { body: { startupId, names, utmDefaults: utmOf(utm) } })
    setMade(results.map((result, at) => ({ ...result, at })))
    onMade(results.flatMap(({ link }) => (link === null ? [] : [link])))
    void claimAward('affiliate.link', startupId)
  }
  if (made) return <BulkResults made={made} onClose={onClose} />
  return (
    <Dialog open wide title="Bulk create links" onClose={onClose}>
      <DialogForm
        names={BULK_FIELDS}
        submit={names.length === 0 ? 'Create links' : `Create ${names.length} ${names.length === 1 ? 'link' : 'links'}`}
        busy="Creating..."
        sticky
        failure="Failed to create affiliate links"
        onSubmit={make}
        onCancel={onClose}
      >
        <StartupField startups={startups} value={startupId} onChange={(value) => change({ startupId: value })} />
        <TextArea
          {...textFieldsOf(draft, change)('text')}
          name="names"
          label="Names"
          rows={8}
          hint={`One name per line, for example where you post each link. ${names.length} of up to ${LINKS_AT_ONCE}.`}
          required="Enter at least one name"
          check={() => (names.length > LINKS_AT_ONCE ? `Enter at most ${LINKS_AT_ONCE} names` : null)}
          dir="auto"
        />
        <Unfolding title="UTM parameters of all links">
          <UtmFields utm={utm} onChange={(value) => change({ utm: value })} />
        </Unfolding>
      </DialogForm>
    </Dialog>
  )
}
