import { useDraft } from '../../../lib/browser/use-draft.ts'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { linkUrl } from '../../../../shared/format/link-url.ts'
import type { LinkActions } from '../../../entities/links/use-changed-links.tsx'
import { ENABLED_BY_LEADERS } from '../../../entities/links/toggle-action.tsx'
import { toast } from '../../../lib/toasts/toast.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { changeOf, draftOf, FIELDS } from '../fields/draft.ts'
import { LinkFields } from '../fields/link-fields.tsx'
import { useApart } from '../fields/use-apart.ts'

interface EditDialogProps {
  link: AffiliateLink
  onSave: LinkActions['save']
  onToggle: (disabled: boolean) => void
  onClose: () => void
}

export function EditDialog({ link, onSave, onToggle, onClose }: EditDialogProps) {
  const [draft, , change] = useDraft(`link/${link.id}`, draftOf(link))
  const apart = useApart(link)

  const save = async () => {
    const changes = changeOf(link, draft, await apart.settled())
    if (Object.keys(changes).length > 0) {
      await onSave(link.id, changes)
      toast.success('Link saved')
    }
    onClose()
  }
  return (
    <Dialog open wide title="Edit link" description={`${linkUrl(link.code, location.host)} · ${link.startupName}`} onClose={onClose}>
      <DialogForm names={FIELDS} submit="Save" busy="Saving..." sticky failure="Failed to save the link" onSubmit={save} onCancel={onClose}>
        {(errors) => (
          <>
            {link.disabledByLeader ? (
              <Alert tone="info">{ENABLED_BY_LEADERS}</Alert>
            ) : (
              <SwitchField label="Link enabled" checked={link.disabledAt === null} onChange={(works) => onToggle(!works)} />
            )}
            <LinkFields
              draft={draft}
              onChange={change}
              apart={apart}
              startupId={link.startupId}
              errors={errors.fields}
              own={link.code}
              ownEnd={draftOf(link).expiresAt}
              codeHint={`You can change it: the old address ${linkUrl(link.code)} keeps working.`}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
