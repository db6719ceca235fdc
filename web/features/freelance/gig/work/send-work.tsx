import { isWebAddress } from '../../../../../shared/format/web-address.ts'
import { ATTACHMENTS_MAX, URL_MAX } from '../../../../../shared/limits.ts'
import { ACCEPT_DAYS, WORK_MAX } from '../../../../../shared/entities/freelance/limits.ts'
import { AttachButton, AttachmentBar } from '../../../../entities/files/attachment-bar.tsx'
import { useAttachments } from '../../../../entities/files/use-attachments.ts'
import { call } from '../../../../lib/api.ts'
import { deleteDraft } from '../../../../lib/browser/drafts.ts'
import { useStoredDraft } from '../../../../lib/browser/use-draft.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Row } from '../../../../ui/layout/stack.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import { DialogButton } from '../../../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../../../ui/overlays/dialog-form.tsx'
import { daysAfter } from '../dates.ts'
import type { OpenGig } from '../use-open-gig.ts'
import { textFieldsOf } from '../../../../ui/form/use-text-fields.ts'

interface SendWorkProps {
  open: OpenGig
  other: string
}

/** The freelancer hands in work, also again; the poster asks for changes. */
export function SendWork({ open, other }: SendWorkProps) {
  const { isManaged, handedInAt } = open.gig
  const label = isManaged ? 'Ask for changes' : handedInAt === null ? 'Hand in work' : 'Hand in again'
  const description = isManaged
    ? `${other} is notified, and hands in the work again.`
    : `${other} is notified, and has ${ACCEPT_DAYS} days to accept it or ask for changes.`
  return (
    <DialogButton
      size="small"
      {...(!isManaged && handedInAt === null && { variant: 'primary' })}
      label={label}
      title={label}
      description={description}
    >
      {(close) => <WorkForm open={open} submit={label} onClose={close} />}
    </DialogButton>
  )
}

function WorkForm({ open: { gig, take }, submit, onClose }: { open: OpenGig; submit: string; onClose: () => void }) {
  const { id: gigId, isManaged } = gig
  const name = `work of gig ${gigId}`
  const [draft, , change] = useStoredDraft(name, { text: '', link: '' })
  const field = textFieldsOf(draft, change)
  const files = useAttachments()
  const send = async () => {
    if (files.isUploading) throw new Error('Please wait until the files are uploaded')
    const body = { text: draft.text.trim(), link: draft.link.trim(), attachments: files.attachments.map(({ id }) => id) }
    const { createdAt } = await call('POST /api/freelance/gigs/{gigId}/work', { gigId, body })
    onClose()
    deleteDraft(name)
    toast.success(isManaged ? 'Changes requested' : 'Work handed in')
    await take((now) => ({
      ...now,
      handedInAt: isManaged ? null : createdAt,
      confirmsAt: isManaged ? null : daysAfter(createdAt, ACCEPT_DAYS),
    }))
  }
  return (
    <DialogForm
      names={['text', 'link']}
      submit={submit}
      busy="Sending..."
      failure={isManaged ? 'The request was not sent' : 'The work was not handed in'}
      onSubmit={send}
      onCancel={onClose}
    >
      <TextArea
        {...field('text')}
        label={isManaged ? 'What should change' : 'What you hand in'}
        rows={6}
        maxLength={WORK_MAX}
        required="Please write a text"
      />
      <TextField
        {...field('link')}
        label="Link"
        optional
        type="url"
        placeholder="https://"
        maxLength={URL_MAX}
        check={(link) => (link.trim() === '' || isWebAddress(link.trim(), 'https') ? null : 'The link must begin with https://')}
      />
      <AttachmentBar attachments={files} label="Files" />
      <Row gap={1}>
        <AttachButton onAdd={files.add} />
        <Text as="span" size="sm" tone="muted">
          Up to {ATTACHMENTS_MAX} images or PDF files of at most 10MB
        </Text>
      </Row>
    </DialogForm>
  )
}
