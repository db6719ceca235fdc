import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import type { Note } from '../../../../shared/entities/sales/sales.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Moment } from '../../../ui/facts/moment.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { PanelSection } from '../../boards/panel/parts.tsx'
import styles from './visitor-message.module.css'

/** The message with which a visitor became a lead; undefined where a member created the lead, or without a message. */
export function useVisitorMessage(startupId: string, { id: leadId, createdBy, noteCount }: Lead): Note | undefined {
  const of = { id: startupId, leadId, order: 'oldest', limit: '1' } as const
  const { items } = usePages('GET /api/startups/{id}/leads/{leadId}/notes', of)
  const first = items?.[0]
  return createdBy === null && noteCount > 0 && first?.authorId === null ? first : undefined
}

export const VisitorMessage = ({ note: { authorName, content, createdAt } }: { note: Note }) => (
  <PanelSection title="Message" note={<Moment at={createdAt} />}>
    <blockquote className={styles.message} aria-label={`Message of ${authorName}`}>
      <Markdown text={content} compact />
    </blockquote>
  </PanelSection>
)
