import { CircleX, RotateCcw, Trophy } from 'lucide-react'
import type { Opportunity, OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { OPPORTUNITY_DESCRIPTION_MAX } from '../../../../shared/limits.ts'
import { isOpenOpportunity } from '../../../../shared/sales/opportunity-stages.ts'
import { textEdit } from '../../../entities/boards/edits/save-item.ts'
import type { PanelProps } from '../../../entities/boards/panel/panel-host.tsx'
import { NoText, PanelSection } from '../../../entities/boards/panel/parts.tsx'
import { SalesPanel } from '../../../entities/sales/panel/sales-panel.tsx'
import { SalesThread } from '../../../entities/sales/panel/sales-thread.tsx'
import { opportunityPath } from '../../../entities/sales/paths.ts'
import { call } from '../../../lib/api.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { InlineMarkdown } from '../../../ui/editing/inline-markdown.tsx'
import { cardOf } from '../opportunity-undo.ts'
import type { Screen } from '../opportunity-kind.tsx'
import { Contact } from './contact.tsx'
import { OpportunityProperties } from './opportunity-properties.tsx'
import { FIELD_LABELS, type OpportunityEditor, useOpportunity } from './use-opportunity.ts'
import { Row } from '../../../ui/layout/stack.tsx'

interface OpportunityPanelProps extends PanelProps {
  screen: Screen
  opportunityId: string
  onMove: (card: OpportunityCard, stage: string) => void
}

/** An opportunity: everything is edited where it is, and each change is saved by itself. */
export function OpportunityPanel({ screen, opportunityId, onMove, ...panel }: OpportunityPanelProps) {
  const editor = useOpportunity(screen, opportunityId)
  return (
    <SalesPanel
      {...{ screen, editor }}
      {...panel}
      itemId={opportunityId}
      fieldLabels={FIELD_LABELS}
      path={opportunityPath(screen.startup.id, opportunityId)}
      onRename={(text, base) => editor.saveText(textEdit('title', text, base))}
    >
      {(opportunity, readOnly) => {
        const move = (stage: string) => onMove(editor.card ?? cardOf(opportunity), stage)
        return (
          <>
            {readOnly ? null : <Decision {...{ screen, opportunity }} onMove={move} />}
            <OpportunityProperties {...{ screen, editor, opportunity, readOnly }} onMove={move} />
            <Contact {...{ screen, opportunity }} />
            <Description {...{ editor, opportunity, readOnly }} />
            <OpportunityThread {...{ screen, editor, opportunity, readOnly }} />
          </>
        )
      }}
    </SalesPanel>
  )
}

interface DecisionProps {
  screen: Screen
  opportunity: Opportunity
  onMove: (stage: string) => void
}

/** Won, lost, or open again. */
function Decision({ screen: { canReopen }, opportunity, onMove }: DecisionProps) {
  const icon = { size: 16 } as const
  if (!isOpenOpportunity(opportunity)) {
    if (!canReopen) return null
    return (
      <Row gap={2} align="stretch" wrap>
        <Button size="small" icon={<RotateCcw {...icon} />} onClick={() => onMove('negotiation')}>
          Reopen
        </Button>
      </Row>
    )
  }
  return (
    <Row gap={2} align="stretch" wrap>
      <Button size="small" icon={<Trophy {...icon} />} onClick={() => onMove('won')}>
        Mark as won
      </Button>
      <Button size="small" icon={<CircleX {...icon} />} onClick={() => onMove('lost')}>
        Mark as lost
      </Button>
    </Row>
  )
}

interface PartProps {
  editor: OpportunityEditor
  opportunity: Opportunity
  readOnly: boolean
}

const Description = ({ editor, opportunity: { id, description }, readOnly }: PartProps) => (
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
)

function OpportunityThread({ screen, editor: { card }, opportunity, readOnly }: PartProps & { screen: Screen }) {
  const { startup, store, memberById } = screen
  const of = { id: startup.id, opportunityId: opportunity.id }
  return (
    <SalesThread
      {...{ memberById, readOnly }}
      of={`opportunity ${opportunity.id}`}
      thread={`opportunity.${startup.id}.${opportunity.id}`}
      notes={usePages('GET /api/startups/{id}/opportunities/{opportunityId}/notes', of)}
      activity={usePages('GET /api/startups/{id}/opportunities/{opportunityId}/activity', of)}
      send={(content) => call('POST /api/startups/{id}/opportunities/{opportunityId}/notes', { ...of, body: { content } })}
      onNoted={() => {
        if (card) void store.take({ items: [{ ...card, noteCount: card.noteCount + 1 }] })
      }}
      item={card ?? opportunity}
    />
  )
}
