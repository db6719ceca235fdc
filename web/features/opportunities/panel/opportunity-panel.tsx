import { CircleX, Link2, RotateCcw, Trash2, Trophy } from 'lucide-react'
import type { Opportunity, OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { OPPORTUNITY_DESCRIPTION_MAX, OPPORTUNITY_TITLE_MAX } from '../../../../shared/limits.ts'
import { isOpenOpportunity } from '../../../../shared/sales/opportunity-stages.ts'
import { ItemConflictDialog } from '../../../entities/boards/edits/item-conflict.tsx'
import { textEdit } from '../../../entities/boards/edits/save-item.ts'
import type { PanelProps } from '../../../entities/boards/panel/panel-host.tsx'
import { NoText, PanelArticle, PanelCrumb, PanelSection, PanelTitle } from '../../../entities/boards/panel/parts.tsx'
import { PanelActions } from '../../../entities/sales/panel/panel-actions.tsx'
import { DeletedNote } from '../../../entities/sales/panel/deleted-note.tsx'
import { NoItem } from '../../../entities/boards/panel/no-item.tsx'
import { SalesThread } from '../../../entities/sales/panel/sales-thread.tsx'
import { opportunityPath } from '../../../entities/sales/paths.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { InlineEdit } from '../../../ui/editing/inline-edit.tsx'
import { InlineMarkdown } from '../../../ui/editing/inline-markdown.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { cardOf } from '../calls.ts'
import type { Screen } from '../screen.ts'
import { OpportunityProperties } from './opportunity-properties.tsx'
import { FIELD_LABELS, type OpportunityEditor, useOpportunity } from './use-opportunity.ts'

interface OpportunityPanelProps extends PanelProps {
  screen: Screen
  opportunityId: string
  onMove: (card: OpportunityCard, stage: string) => void
}

/** An opportunity: everything is edited where it is, and each change is saved by itself. */
export function OpportunityPanel(props: OpportunityPanelProps) {
  // Another opportunity has drafts and pending changes of its own.
  return <OpenOpportunity key={props.opportunityId} {...props} />
}

function OpenOpportunity({ screen, opportunityId, onMove, ...panel }: OpportunityPanelProps) {
  const editor = useOpportunity(screen, opportunityId)
  const { opportunity, card } = editor
  const label = opportunity?.title ?? card?.title ?? 'Opportunity'
  return (
    <SidePanel
      {...panel}
      label={label}
      itemKey={opportunityId}
      noun="opportunity"
      head={<PanelCrumb startup={screen.startup.name}>Opportunity</PanelCrumb>}
      actions={opportunity && <HeadActions screen={screen} opportunity={opportunity} onClose={panel.onClose} />}
    >
      {opportunity === undefined ? (
        <NoItem
          noun="opportunity"
          back={{ to: `/startup/${screen.startup.id}/opportunities`, label: 'Show the opportunities' }}
          problem={editor.error}
          onRetry={editor.retry}
        />
      ) : (
        <PanelArticle label={label}>
          <Content {...{ screen, editor, opportunity }} onMove={(stage) => onMove(card ?? cardOf(opportunity), stage)} />
        </PanelArticle>
      )}
      <ItemConflictDialog noun="opportunity" labels={FIELD_LABELS} asked={editor.asked} />
    </SidePanel>
  )
}

interface ContentProps {
  screen: Screen
  editor: OpportunityEditor
  opportunity: Opportunity
  onMove: (stage: string) => void
}

function Content({ screen, editor, opportunity, onMove }: ContentProps) {
  const { startup, store, canWrite } = screen
  const { id, title, description, deletesAt } = opportunity
  const readOnly = deletesAt !== null || !canWrite
  const restore = async () => {
    const restored = await call('PATCH /api/startups/{id}/opportunities/{opportunityId}/restore', { id: startup.id, opportunityId: id })
    await store.take({ items: [cardOf(await editor.take(restored))] })
    toast.success(`${title} restored`)
  }
  return (
    <>
      {deletesAt === null ? null : <DeletedNote noun="opportunity" deletesAt={deletesAt} canRestore={canWrite} onRestore={restore} />}
      <PanelTitle heading={title}>
        <InlineEdit
          label="Title"
          look="title"
          value={title}
          maxLength={OPPORTUNITY_TITLE_MAX}
          check={(text) => (text.trim() === '' ? 'Please enter a title' : null)}
          onSave={(text, base) => editor.saveText(textEdit('title', text, base))}
          keepAs={`title of opportunity ${id}`}
          readOnly={readOnly}
        />
      </PanelTitle>
      {readOnly ? null : <Decision screen={screen} opportunity={opportunity} onMove={onMove} />}
      <OpportunityProperties {...{ screen, editor, opportunity, readOnly, onMove }} />
      <PanelSection title="Description">
        {readOnly && description === '' ? <NoText>No description</NoText> : null}
        <InlineMarkdown
          label="Description"
          value={description}
          maxLength={OPPORTUNITY_DESCRIPTION_MAX}
          onSave={(text, base) => editor.saveText(textEdit('description', text, base))}
          keepAs={`description of opportunity ${id}`}
          readOnly={readOnly}
        />
      </PanelSection>
      <OpportunityThread screen={screen} opportunity={opportunity} readOnly={readOnly} />
    </>
  )
}

/** Won, lost, or open again. */
function Decision({ screen: { canReopen }, opportunity, onMove }: Pick<ContentProps, 'screen' | 'opportunity' | 'onMove'>) {
  const icon = { size: 16, 'aria-hidden': true } as const
  if (!isOpenOpportunity(opportunity)) {
    if (!canReopen) return null
    return (
      <PanelActions>
        <Button size="small" icon={<RotateCcw {...icon} />} onClick={() => onMove('negotiation')}>
          Reopen
        </Button>
      </PanelActions>
    )
  }
  return (
    <PanelActions>
      <Button size="small" icon={<Trophy {...icon} />} onClick={() => onMove('won')}>
        Mark as won
      </Button>
      <Button size="small" icon={<CircleX {...icon} />} onClick={() => onMove('lost')}>
        Mark as lost
      </Button>
    </PanelActions>
  )
}

interface ThreadProps extends Pick<ContentProps, 'screen' | 'opportunity'> {
  readOnly: boolean
}

function OpportunityThread({ screen: { startup, store, memberById, index }, opportunity, readOnly }: ThreadProps) {
  const of = { id: startup.id, opportunityId: opportunity.id }
  const notes = usePages('GET /api/startups/{id}/opportunities/{opportunityId}/notes', of)
  const activity = usePages('GET /api/startups/{id}/opportunities/{opportunityId}/activity', of)
  const card = index.byId.get(opportunity.id)
  return (
    <SalesThread
      of={`opportunity ${opportunity.id}`}
      notes={notes}
      activity={activity}
      add={async (content) => {
        const note = await call('POST /api/startups/{id}/opportunities/{opportunityId}/notes', { ...of, body: { content } })
        if (card) void store.take({ items: [{ ...card, noteCount: card.noteCount + 1 }] })
        return note
      }}
      noteCount={card?.noteCount ?? opportunity.noteCount}
      version={card?.version ?? opportunity.version}
      memberById={memberById}
      readOnly={readOnly}
    />
  )
}

interface HeadActionsProps extends Pick<ContentProps, 'screen' | 'opportunity'> {
  onClose: () => void
}

function HeadActions({ screen: { startup, canWrite, actions }, opportunity, onClose }: HeadActionsProps) {
  return (
    <>
      <CopyButton
        text={new URL(opportunityPath(startup.id, opportunity.id), location.origin).href}
        what="link"
        icon={<Link2 size={16} aria-hidden />}
        onFailure={(sentence) => toast.error(sentence)}
      />
      {opportunity.deletesAt === null && canWrite ? (
        <IconButton
          label="Delete opportunity"
          onClick={() => {
            void actions.remove(cardOf(opportunity))
            onClose()
          }}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      ) : null}
    </>
  )
}
