import { BellRing, CalendarDays, CircleCheck, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isAmong, SEES_LEADS } from '../../../../shared/permissions.ts'
import type { QuickKind } from '../../../entities/quick-text/quick-text-types.ts'
import { readQuickText } from '../../../entities/quick-text/read-quick-text.ts'
import { type MyStartup, useMyStartups } from '../../../entities/startups/my-startups.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { rememberOpened, startupUse } from '../../../lib/browser/recents.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { byUse } from '../commands.tsx'
import { CREATE_GROUP, type Entry } from '../entry.ts'
import { useFound } from '../use-found.ts'
import { createItem } from './create-item.ts'

const KINDS: Readonly<Record<QuickKind, { name: string; icon: LucideIcon; label: (subject: string) => string }>> = {
  task: { name: 'Task', icon: CircleCheck, label: (title) => `Create task “${title}”` },
  meeting: { name: 'Meeting', icon: CalendarDays, label: (title) => `Create meeting “${title}”` },
  'follow-up': { name: 'Follow-up', icon: BellRing, label: (subject) => `Follow up with ${subject}` },
}

/** What a text would create, where, and the entry that does it. */
export function useCreation(text: string, onClose: () => void) {
  const { startups = [] } = useMyStartups()
  const userId = useUserId()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ startupId?: string; kind?: QuickKind }>({})
  const [sending, setSending] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false })
  const startup = useStartup(startups, chosen.startupId)
  const known = useKnown(startup?.id, text)
  const kinds: readonly QuickKind[] = isAmong(SEES_LEADS, startup?.teamRole) ? ['task', 'meeting', 'follow-up'] : ['task', 'meeting']
  const read = readQuickText(text, known)
  const kind = [chosen.kind, read.kind].find((one) => one !== undefined && kinds.includes(one)) ?? 'task'
  const lead = useLead(startup?.id, kind === 'follow-up' ? read.subject : '')
  const { icon: Icon, label } = KINDS[kind]

  const create = async () => {
    if (startup === undefined || sending.isBusy) return
    setSending({ isBusy: true })
    try {
      const { sentence, path, undo, ...created } = await createItem({ kind, read, startupId: startup.id, userId, lead })
      rememberOpened({ ...created, note: startup.name, link: path })
      onClose()
      const more = { label: 'Open', onClick: () => void navigate(path) }
      undoable({ says: sentence, more, undo })
    } catch (problem) {
      setSending({ isBusy: false, problem: `It was not created. ${serverMessage(problem, 'Please try again')}` })
    }
  }
  const entry: Entry = {
    id: 'create',
    group: CREATE_GROUP,
    label: label(kind === 'follow-up' ? (lead?.title ?? read.subject) : read.title),
    note: startup?.name ?? '',
    icon: <Icon size={16} aria-hidden />,
    run: () => void create(),
  }
  return {
    entry: text.trim() === '' || startup === undefined ? undefined : entry,
    /** Something was read of the text: it is hardly a search. */
    isSure: read.tokens.length > 0,
    text,
    kind,
    kinds,
    read,
    known,
    lead,
    startup,
    startups,
    problem: sending.problem,
    nextKind: () => setChosen({ ...chosen, kind: kinds[(kinds.indexOf(kind) + 1) % kinds.length] ?? 'task' }),
    chooseKind: (one: QuickKind) => setChosen({ ...chosen, kind: one }),
    chooseStartup: (startupId: string) => setChosen({ ...chosen, startupId }),
  }
}
export type Creation = ReturnType<typeof useCreation>
export const kindName = (kind: QuickKind): string => KINDS[kind].name

/** The chosen startup, else the open one, else the last used one. */
function useStartup(startups: readonly MyStartup[], chosen: string | undefined): MyStartup | undefined {
  const { pathname } = useLocation()
  const [recencyOf] = useState(startupUse)
  return startups.find(({ id }) => id === chosen) ?? byUse(startups, pathname, recencyOf)[0]
}

/** The names that a text may mean; the board is asked for its labels and columns when one begins. */
function useKnown(id: string | undefined, text: string) {
  const isWanted = id !== undefined && text.trim() !== ''
  const { data: team } = useApi('GET /api/startups/{id}', isWanted && { id })
  // The first page of archived tasks: the board itself may have thousands.
  const { data: board } = useApi('GET /api/startups/{id}/tasks', isWanted && /[#>]/.test(text) && { id, archived: 'true' })
  return { members: team?.members ?? [], labels: board?.board?.labels ?? [], columns: board?.board?.columns ?? [] }
}

/** The lead of the startup that a follow-up is with, once the typing pauses. */
function useLead(startupId: string | undefined, subject: string) {
  const { items, isCurrent } = useFound(subject)
  return isCurrent ? items.find((one) => one.kind === 'lead' && one.startupId === startupId) : undefined
}
