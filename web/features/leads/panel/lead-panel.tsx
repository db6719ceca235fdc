import { Handshake, Link2, Mail, Phone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { LEAD_NAME_MAX } from '../../../../shared/limits.ts'
import { ItemConflictDialog } from '../../../entities/boards/edits/item-conflict.tsx'
import { textEdit } from '../../../entities/boards/edits/save-item.ts'
import type { PanelProps } from '../../../entities/boards/panel/panel-host.tsx'
import { PanelArticle, PanelCrumb, PanelTitle } from '../../../entities/boards/panel/parts.tsx'
import { leadPath, opportunityPath } from '../../../entities/sales/paths.ts'
import { DeletedNote } from '../../../entities/sales/panel/deleted-note.tsx'
import { PanelActions } from '../../../entities/sales/panel/panel-actions.tsx'
import { NoItem } from '../../../entities/boards/panel/no-item.tsx'
import { SalesThread } from '../../../entities/sales/panel/sales-thread.tsx'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { InlineEdit } from '../../../ui/editing/inline-edit.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import type { Screen } from '../screen.ts'
import { ConvertDialog } from './convert-dialog.tsx'
import { LeadContact, LeadProperties } from './lead-properties.tsx'
import { FIELD_LABELS, type LeadEditor, useLead } from './use-lead.ts'

interface LeadPanelProps extends PanelProps {
  screen: Screen
  leadId: string
  onMove: (lead: Lead, stage: string) => void
}

/** A lead: everything is edited where it is, and each change is saved by itself. */
export function LeadPanel(props: LeadPanelProps) {
  // Another lead has drafts and pending changes of its own.
  return <OpenLead key={props.leadId} {...props} />
}

function OpenLead({ screen, leadId, onMove, ...panel }: LeadPanelProps) {
  const editor = useLead(screen, leadId)
  const { lead } = editor
  const label = lead?.name ?? 'Lead'
  return (
    <SidePanel
      {...panel}
      label={label}
      itemKey={leadId}
      noun="lead"
      head={<PanelCrumb startup={screen.startup.name}>Lead</PanelCrumb>}
      actions={lead && <HeadActions screen={screen} lead={lead} onClose={panel.onClose} />}
    >
      {lead === undefined ? (
        <NoItem
          noun="lead"
          back={{ to: `/startup/${screen.startup.id}/leads`, label: 'Show the leads' }}
          problem={editor.error}
          onRetry={editor.retry}
        />
      ) : (
        <PanelArticle label={label}>
          <Content {...{ screen, editor, lead }} onMove={(stage) => onMove(editor.onBoard ?? lead, stage)} />
        </PanelArticle>
      )}
      <ItemConflictDialog noun="lead" labels={FIELD_LABELS} asked={editor.asked} />
    </SidePanel>
  )
}

interface ContentProps {
  screen: Screen
  editor: LeadEditor
  lead: Lead
  onMove: (stage: string) => void
}

function Content({ screen, editor, lead, onMove }: ContentProps) {
  const { startup, store, canRule } = screen
  const { deletesAt } = lead
  const readOnly = deletesAt !== null
  const restore = async () => {
    const restored = await call('PATCH /api/startups/{id}/leads/{leadId}/restore', { id: startup.id, leadId: lead.id })
    await store.take({ items: [await editor.take(restored)] })
    toast.success(`${lead.name} restored`)
  }
  return (
    <>
      {deletesAt === null ? null : <DeletedNote noun="lead" deletesAt={deletesAt} canRestore={canRule} onRestore={restore} />}
      <PanelTitle heading={lead.name}>
        <InlineEdit
          label="Name"
          look="title"
          value={lead.name}
          maxLength={LEAD_NAME_MAX}
          check={(text) => (text.trim() === '' ? 'Please enter a name' : null)}
          onSave={(text, base) => editor.saveText(textEdit('name', text, base))}
          keepAs={`name of lead ${lead.id}`}
          readOnly={readOnly}
        />
      </PanelTitle>
      <ContactActions screen={screen} lead={lead} editor={editor} />
      <LeadProperties {...{ screen, editor, lead, readOnly, onMove }} />
      <LeadContact {...{ screen, editor, lead, readOnly }} />
      <LeadThread screen={screen} lead={lead} readOnly={readOnly} />
    </>
  )
}

/** Calls, writes, and makes an opportunity of the lead; one that was made is opened instead. */
function ContactActions({ screen, lead, editor }: Omit<ContentProps, 'onMove'>) {
  const { startup, canConvert, canSeeOpportunities } = screen
  const [isConverting, setConverting] = useState(false)
  const { phone, email, opportunityId } = lead
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <PanelActions>
      {phone === '' ? null : (
        <ButtonLink size="small" to={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} reloadDocument icon={<Phone {...icon} />}>
          Call
        </ButtonLink>
      )}
      {email === null ? null : (
        <ButtonLink size="small" to={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} reloadDocument icon={<Mail {...icon} />}>
          Email
        </ButtonLink>
      )}
      {opportunityId !== null && canSeeOpportunities ? (
        <ButtonLink size="small" to={opportunityPath(startup.id, opportunityId)} icon={<Handshake {...icon} />}>
          View opportunity
        </ButtonLink>
      ) : null}
      {opportunityId === null && canConvert && lead.deletesAt === null ? (
        <Button size="small" icon={<Handshake {...icon} />} onClick={() => setConverting(true)}>
          Convert
        </Button>
      ) : null}
      {isConverting ? <ConvertDialog screen={screen} lead={lead} onLead={editor.take} onClose={() => setConverting(false)} /> : null}
    </PanelActions>
  )
}

function LeadThread({
  screen: { startup, store, memberById, index },
  lead,
  readOnly,
}: Pick<ContentProps, 'screen' | 'lead'> & { readOnly: boolean }) {
  const of = { id: startup.id, leadId: lead.id }
  const notes = usePages('GET /api/startups/{id}/leads/{leadId}/notes', of)
  const activity = usePages('GET /api/startups/{id}/leads/{leadId}/activity', of)
  const onBoard = index.byId.get(lead.id)
  return (
    <SalesThread
      of={`lead ${lead.id}`}
      notes={notes}
      activity={activity}
      add={async (content) => {
        const note = await call('POST /api/startups/{id}/leads/{leadId}/notes', { ...of, body: { content } })
        if (onBoard) void store.take({ items: [{ ...onBoard, noteCount: onBoard.noteCount + 1, lastActivityAt: note.createdAt }] })
        return note
      }}
      noteCount={onBoard?.noteCount ?? lead.noteCount}
      version={onBoard?.version ?? lead.version}
      memberById={memberById}
      readOnly={readOnly}
    />
  )
}

function HeadActions({
  screen: { startup, canRule, actions },
  lead,
  onClose,
}: Pick<ContentProps, 'screen' | 'lead'> & { onClose: () => void }) {
  return (
    <>
      <CopyButton
        text={new URL(leadPath(startup.id, lead.id), location.origin).href}
        what="link"
        icon={<Link2 size={16} aria-hidden />}
        onFailure={(sentence) => toast.error(sentence)}
      />
      {lead.deletesAt === null && canRule ? (
        <IconButton
          label="Delete lead"
          onClick={() => {
            void actions.remove(lead)
            onClose()
          }}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      ) : null}
    </>
  )
}
