import { useState } from 'react'
import type { AffiliateLink, Utm } from '../../../../shared/entities/links/affiliate-link.ts'
import { settleEach } from '../../../entities/links/settle-each.ts'
import type { LinkActions, LinkChange } from '../../../entities/links/use-changed-links.tsx'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { ChoicesField } from '../../../ui/fields/lists/choices-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from '../affiliate-links.module.css'
import { utmOf } from '../fields/draft.ts'
import { GroupFields } from '../fields/group-fields.tsx'
import { Unfolding } from '../fields/unfolding.tsx'
import { UtmFields } from '../fields/utm-fields.tsx'
import { count } from '../totals-panel.tsx'

interface BulkEditDialogProps {
  links: readonly AffiliateLink[]
  onSave: LinkActions['save']
  onClose: () => void
}
interface BulkChange {
  folder: string
  /** Added to those of each link. */
  tags: readonly string[]
  removed: readonly string[]
  utm: Utm
  /** As a datetime-local field writes it; '' stays. */
  expiresAt: string
}
const NOTHING: BulkChange = { folder: '', tags: [], removed: [], utm: {}, expiresAt: '' }

/** Changes the selected links alike: what is left empty stays. Says of each link that could not be changed why; the others can be undone. */
export function BulkEditDialog({ links, onSave, onClose }: BulkEditDialogProps) {
  const [wanted, setWanted] = useState(NOTHING)
  const [failed, setFailed] = useState<readonly { link: AffiliateLink; why: string }[]>()
  const change = (part: Partial<BulkChange>) => setWanted((before) => ({ ...before, ...part }))
  const used = [...new Set(links.flatMap(({ tags }) => tags))].toSorted()

  const save = async () => {
    const { done, failures } = await settleEach(
      links.filter((link) => Object.keys(changeOf(link, wanted)).length > 0),
      async (link) => {
        const body = changeOf(link, wanted)
        await onSave(link.id, body)
        return { link, body }
      },
    )
    if (done.length > 0) undoable({ says: `${count(done.length, 'link')} changed`, undo: () => putBack(done, onSave) })
    if (failures.length === 0) onClose()
    else setFailed(failures.map(({ item: link, problem }) => ({ link, why: serverMessage(problem, 'This link could not be saved') })))
  }
  if (failed) return <Failures failed={failed} onClose={onClose} />
  return (
    <Dialog open wide title={`Edit ${count(links.length, 'link')}`} description="What you leave empty stays as it is." onClose={onClose}>
      <DialogForm names={[]} submit="Save" busy="Saving..." sticky failure="Failed to save the links" onSubmit={save} onCancel={onClose}>
        <GroupFields folder={wanted.folder} tags={wanted.tags} onChange={change} folderHint="Moves the links to this folder." />
        {used.length === 0 ? null : (
          <ChoicesField
            name="removed"
            label="Remove tags"
            options={used}
            value={wanted.removed}
            onChange={(removed) => change({ removed })}
          />
        )}
        <TextField
          name="expiresAt"
          label="Expires"
          type="datetime-local"
          optional
          value={wanted.expiresAt}
          onChange={(event) => change({ expiresAt: event.currentTarget.value })}
          check={(value) => (Date.parse(value) <= Date.now() ? 'Choose a time in the future' : null)}
        />
        <Unfolding title="UTM parameters">
          <UtmFields utm={wanted.utm} onChange={(utm) => change({ utm })} />
        </Unfolding>
      </DialogForm>
    </Dialog>
  )
}

/** What differs from a link as it is. */
function changeOf({ tags, folder, utmDefaults }: AffiliateLink, wanted: BulkChange): LinkChange {
  const after = [...new Set([...tags.filter((tag) => !wanted.removed.includes(tag)), ...wanted.tags])]
  const utm = { ...utmDefaults, ...utmOf(wanted.utm) }
  return {
    ...(after.join('\n') !== tags.join('\n') && { tags: after }),
    ...(wanted.folder.trim() !== '' && wanted.folder.trim() !== folder && { folder: wanted.folder.trim() }),
    ...(JSON.stringify(utm) !== JSON.stringify(utmDefaults) && { utmDefaults: utm }),
    ...(wanted.expiresAt !== '' && { expiresAt: new Date(wanted.expiresAt).toISOString() }),
  }
}

async function putBack(done: readonly { link: AffiliateLink; body: LinkChange }[], onSave: LinkActions['save']) {
  const { failures } = await settleEach(done, ({ link, body }) =>
    onSave(link.id, Object.fromEntries(Object.keys(body).map((field) => [field, link[field as keyof AffiliateLink]]))),
  )
  return { kept: failures.map(({ item: { link } }) => `“${link.name}” could not be changed back.`) }
}

const Failures = ({ failed, onClose }: { failed: readonly { link: AffiliateLink; why: string }[]; onClose: () => void }) => (
  <Dialog
    open
    title={`${count(failed.length, 'link')} not changed`}
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <ul className={styles.made}>
      {failed.map(({ link, why }) => (
        <li key={link.id}>
          <span dir="auto">{link.name}</span>
          <span className={styles.refused}>{why}</span>
        </li>
      ))}
    </ul>
  </Dialog>
)
