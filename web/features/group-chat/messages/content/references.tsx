import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ReferencedItem } from '../../../../../shared/entities/messages/room.ts'
import { formatDateTime } from '../../../../../shared/format/date.ts'
import { meetingPath } from '../../../../entities/meetings/paths.ts'
import { LEAD_STAGE_NAMES } from '../../../../entities/sales/names.ts'
import type { ChatMessage } from '../../../../entities/messages/thread/thread.ts'
import { leadPath } from '../../../../entities/sales/paths.ts'
import { taskPath } from '../../../../entities/tasks/paths.ts'
import { useApi } from '../../../../lib/use-api.ts'
import styles from './reactions.module.css'

/** Items by id. */
export type Referenced = ReadonlyMap<string, ReferencedItem>

const CONFIG = { refreshInterval: 60_000, keepPreviousData: true }
const PATHS = { task: taskPath, meeting: meetingPath, lead: leadPath }
const NAMES = { task: 'Task', meeting: 'Meeting', lead: 'Lead' }
const STAGES: Readonly<Record<string, string>> = LEAD_STAGE_NAMES

/** Leads to what was made of a message, and says how it is now. */
export const ReferenceChip = ({ item: { kind, startupId, id, title, state } }: { item: ReferencedItem }) => (
  <Link to={PATHS[kind](startupId, id)} className={styles.made}>
    {NAMES[kind]} <b dir="auto">{title}</b> {kind === 'meeting' && state !== 'Cancelled' ? formatDateTime(state) : (STAGES[state] ?? state)}
  </Link>
)

/** What was made of these messages, as it is now and as far as the user may see it: one call for the newest fifty. */
export function useReferenced(messages: readonly ChatMessage[]): Referenced {
  const all = messages.flatMap(({ references = [] }) => references.map(({ kind, startupId, id }) => `${kind}:${startupId}:${id}`))
  const of = [...new Set(all)].slice(-50).join(',')
  const { data } = useApi('GET /api/messages/references', of !== '' && { of }, CONFIG)
  return useMemo(() => new Map(data?.items.map((item) => [item.id, item])), [data])
}
