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
import { BULK_FIELDS } from '../fields/draft.ts'
import { GroupFields } from '../fields/group-fields.tsx'
import { Unfolding } from '../fields/unfolding.tsx'
import { UtmTemplateField } from '../fields/utm-template-field.tsx'
import { UtmFields } from '../fields/utm-fields.tsx'
import { BulkResults } from './bulk-results.tsx'
import { type PastedRow, rowsOf } from './link-rows.ts'
import type { Made } from './names.ts'
import { RowsPreview } from './rows-preview.tsx'
import { StartupField } from './startup-field.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import styles from '../affiliate-links.module.css'
import { count } from '../totals-panel.tsx'
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
  folder: string
  tags: readonly string[]
}

/** Makes a link for each pasted line, a name or a row of a table, and says of each what became of it. */
export function BulkDialog({ startups, chosen, onMade, onClose }: BulkDialogProps) {
  const [draft, , change] = useDraft<BulkDraft>('link/bulk', { startupId: chosen, text: '', utm: {}, folder: '', tags: [] })
  const { startupId, text, utm, folder, tags } = draft
  const [made, setMade] = useState<readonly Made[]>()
  const rows = rowsOf(text, { utmDefaults: utm, folder, tags: [...tags] })
  const valid = rows.filter(({ error }) => error === null)

  const make = async () => {
    const names = valid.map(({ error: _error, ...row }) => row)
    const { results } = await call('POST /api/affiliate-links/bulk', { body: { startupId, names } })
    const answers = results.values()
    setMade(rows.map((row, at) => ({ name: row.name, link: null, error: row.error, ...(row.error === null && answers.next().value), at })))
    onMade(results.flatMap(({ link }) => (link === null ? [] : [link])))
    void claimAward('affiliate.link', startupId)
  }
  if (made) return <BulkResults made={made} onClose={onClose} />
  return (
    <Dialog open wide title="Bulk create links" onClose={onClose}>
      <DialogForm
        names={BULK_FIELDS}
        submit={valid.length === 0 ? 'Create links' : `Create ${count(valid.length, 'link')}`}
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
          label="Names, or a table"
          rows={6}
          className={styles.pasted}
          placeholder={'name, source, medium, campaign, tags'}
          hint={`One link per line: a name, or a row that is pasted from a spreadsheet. ${rows.length} of up to ${LINKS_AT_ONCE}.`}
          required="Enter at least one name"
          check={() => whyNot(rows)}
          dir="auto"
        />
        {rows.length === 0 ? null : <RowsPreview rows={rows.slice(0, LINKS_AT_ONCE)} />}
        <Unfolding title="UTM parameters of all links">
          <UtmTemplateField startupId={startupId} utm={utm} onChange={(value) => change({ utm: value })} />
          <UtmFields utm={utm} onChange={(value) => change({ utm: value })} />
          <Text size="sm" tone="muted">
            Write {'{name}'} for the name of each link. The value of a line wins.
          </Text>
        </Unfolding>
        <Unfolding title="Folder and tags of all links">
          <GroupFields folder={folder} tags={tags} onChange={change} />
        </Unfolding>
      </DialogForm>
    </Dialog>
  )
}

function whyNot(rows: readonly PastedRow[]): string | null {
  if (rows.length > LINKS_AT_ONCE) return `Enter at most ${LINKS_AT_ONCE} names`
  return rows.length > 0 && rows.every(({ error }) => error !== null) ? 'No line can become a link. The preview says why' : null
}
