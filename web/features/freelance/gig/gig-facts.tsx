import type { Gig } from '../../../../shared/entities/freelance/gig.ts'
import { formatDateTime } from '../../../../shared/format/date.ts'
import { FixedValue, PanelSection, Properties, Property } from '../../../entities/boards/panel/parts.tsx'
import { budgetText } from '../../../entities/freelance/words/budget.ts'
import { deadlineText } from '../../../entities/freelance/words/days.ts'
import { PAYMENT_NOTE } from '../../../entities/freelance/words/states.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Stars } from '../../../ui/facts/stars.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

/** What the work is, what it pays, and until when proposals can be sent. */
export function GigFacts({ gig }: { gig: Gig }) {
  const { skills, location, deadlineAt, proposalCount, description, state, client } = gig
  const now = useNow()
  return (
    <>
      <Properties>
        <Property name="Budget">
          <FixedValue>
            <Text as="span" tone="strong" weight="medium" numeric>
              {budgetText(gig)}
            </Text>
          </FixedValue>
        </Property>
        <Property name="Deadline">
          <FixedValue>
            <time dateTime={deadlineAt} title={formatDateTime(deadlineAt)}>
              {state === 'open' ? deadlineText(deadlineAt, now) : formatDateTime(deadlineAt)}
            </time>
          </FixedValue>
        </Property>
        <Property name="Location">
          <FixedValue>
            <span dir="auto">{location}</span>
          </FixedValue>
        </Property>
        {client === undefined ? null : (
          <Property name="Client">
            <FixedValue>
              <Row as="span" gap={1.5} wrap>
                {client.rating === null ? 'No reviews yet' : <Stars value={client.rating.average} />}
                <span>
                  · {client.hires} {client.hires === 1 ? 'hire' : 'hires'}
                </span>
              </Row>
            </FixedValue>
          </Property>
        )}
        <Property name="Proposals">
          <FixedValue>{proposalCount}</FixedValue>
        </Property>
        <Property name="Skills">
          <FixedValue>
            <Row as="span" gap={1.5} align="stretch" wrap>
              {skills.map((skill) => (
                <Badge key={skill} title={skill}>
                  {skill}
                </Badge>
              ))}
            </Row>
          </FixedValue>
        </Property>
        <Property name="Payment">
          <FixedValue>{PAYMENT_NOTE}</FixedValue>
        </Property>
      </Properties>
      <PanelSection title="Description">
        <Markdown text={description} compact />
      </PanelSection>
    </>
  )
}
