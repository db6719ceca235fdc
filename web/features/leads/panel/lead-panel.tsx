import { Handshake, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { isAmong, SEES_OPPORTUNITIES, WRITES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import { textEdit } from '../../../entities/boards/edits/save-item.ts'
import type { PanelProps } from '../../../entities/boards/panel/panel-host.tsx'
import { mailLink, phoneLink } from '../../../entities/sales/panel/contact-links.ts'
import { SalesPanel } from '../../../entities/sales/panel/sales-panel.tsx'
import { SalesThread } from '../../../entities/sales/panel/sales-thread.tsx'
import { useVisitorMessage, VisitorMessage } from '../../../entities/sales/panel/visitor-message.tsx'
import { leadPath, opportunityPath } from '../../../entities/sales/paths.ts'
import { call } from '../../../lib/api.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import type { Screen } from '../lead-kind.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { LeadContact, LeadProperties } from './lead-properties.tsx'
import { FIELD_LABELS, type LeadEditor, useLead } from './use-lead.ts'
import { Row } from '../../../ui/layout/stack.tsx'

interface LeadPanelProps extends PanelProps {
  screen: Screen
  leadId: string
  onMove: (lead: Lead, stage: string) => void
}

/** A lead: everything is edited where it is, and each change is saved by itself. */
export function LeadPanel({ screen, leadId, onMove, ...panel }: LeadPanelProps) {
  const editor = useLead(screen, leadId)
  return (
    <SalesPanel
      {...{ screen, editor }}
      {...panel}
      itemId={leadId}
      fieldLabels={FIELD_LABELS}
      path={leadPath(screen.startup.id, leadId)}
      onRename={(text, base) => editor.saveText(textEdit('name', text, base))}
    >
      {(lead, readOnly) => (
        <>
          <Message {...{ screen, lead }} />
          <ContactActions {...{ screen, lead, editor }} />
          <LeadProperties {...{ screen, editor, lead, readOnly }} onMove={(stage) => onMove(editor.card ?? lead, stage)} />
          <LeadContact {...{ screen, editor, lead, readOnly }} />
          <LeadThread {...{ screen, editor, lead, readOnly }} />
        </>
      )}
    </SalesPanel>
  )
}

/** What the visitor wrote, before all else. */
function Message({ screen, lead }: Pick<ContactActionsProps, 'screen' | 'lead'>) {
  const note = useVisitorMessage(screen.startup.id, lead)
  return note && <VisitorMessage note={note} />
}

interface ContactActionsProps {
  screen: Screen
  editor: LeadEditor
  lead: Lead
}

/** Calls, writes, and makes an opportunity of the lead; one that was made is opened instead. */
function ContactActions({ screen, lead, editor }: ContactActionsProps) {
  const { startup } = screen
  const canConvert = isAmong(WRITES_OPPORTUNITIES, startup.myTeamRole)
  const canSeeOpportunities = isAmong(SEES_OPPORTUNITIES, startup.myTeamRole)
  const [isConverting, setConverting] = useState(false)
  const { phone, email, opportunityId } = lead
  const icon = { size: 16 } as const
  return (
    <Row gap={2} align="stretch" wrap>
      {phone === '' ? null : (
        <ButtonLink size="small" to={phoneLink(phone)} reloadDocument icon={<Phone {...icon} />}>
          Call
        </ButtonLink>
      )}
      {email === null ? null : (
        <ButtonLink size="small" to={mailLink(email)} reloadDocument icon={<Mail {...icon} />}>
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
    </Row>
  )
}

interface LeadThreadProps extends ContactActionsProps {
  readOnly: boolean
}

function LeadThread({ screen: { startup, store, memberById }, editor: { card }, lead, readOnly }: LeadThreadProps) {
  const of = { id: startup.id, leadId: lead.id }
  const message = useVisitorMessage(startup.id, lead)
  const notes = usePages('GET /api/startups/{id}/leads/{leadId}/notes', of)
  return (
    <SalesThread
      {...{ memberById, readOnly }}
      of={`lead ${lead.id}`}
      thread={`lead.${startup.id}.${lead.id}`}
      notes={{ ...notes, items: notes.items?.filter(({ id }) => id !== message?.id) }}
      activity={usePages('GET /api/startups/{id}/leads/{leadId}/activity', of)}
      send={(content) => call('POST /api/startups/{id}/leads/{leadId}/notes', { ...of, body: { content } })}
      onNoted={({ createdAt }) => {
        if (card) void store.take({ items: [{ ...card, noteCount: card.noteCount + 1, lastActivityAt: createdAt }] })
      }}
      item={card ?? lead}
    />
  )
}
