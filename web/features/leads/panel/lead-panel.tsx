import { Handshake, Mail, Phone } from 'lucide-react'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { isAmong, SEES_OPPORTUNITIES } from '../../../../shared/permissions.ts'
import { textEdit } from '../../../entities/boards/edits/save-item.ts'
import type { PanelProps } from '../../../entities/boards/panel/panel-host.tsx'
import { mailLink, phoneLink } from '../../../entities/sales/panel/contact-links.ts'
import { SalesPanel } from '../../../entities/sales/panel/sales-panel.tsx'
import { SalesThread } from '../../../entities/sales/panel/sales-thread.tsx'
import { useVisitorMessage, VisitorMessage } from '../../../entities/sales/panel/visitor-message.tsx'
import { leadPath, opportunityPath } from '../../../entities/sales/paths.ts'
import { toCommands } from '../../../lib/actions/item-commands.ts'
import { call } from '../../../lib/api.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { CONVERT } from '../commands.tsx'
import type { Screen } from '../lead-kind.tsx'
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
          <ContactActions {...{ screen, lead }} />
          <LeadProperties {...{ screen, editor, lead, readOnly }} onMove={(stage) => onMove(editor.card ?? lead, stage)} />
          <LeadContact {...{ screen, editor, lead, readOnly }} />
          <LeadThread {...{ screen, editor, lead, readOnly }} />
        </>
      )}
    </SalesPanel>
  )
}

/** What the visitor wrote, before all else. */
function Message({ screen, lead }: ContactActionsProps) {
  const note = useVisitorMessage(screen.startup.id, lead)
  return note && <VisitorMessage note={note} />
}

interface ContactActionsProps {
  screen: Screen
  lead: Lead
}

/** Calls, writes, and makes an opportunity of the lead; one that was made is opened instead. */
function ContactActions({ screen, lead }: ContactActionsProps) {
  const { startup } = screen
  const canSeeOpportunities = isAmong(SEES_OPPORTUNITIES, startup.myTeamRole)
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
      {toCommands([CONVERT], { screen, lead }).map(({ label, icon: sign, run }) => (
        <Button key={label} size="small" icon={sign} onClick={run}>
          {label}
        </Button>
      ))}
    </Row>
  )
}

interface LeadThreadProps extends ContactActionsProps {
  editor: LeadEditor
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
