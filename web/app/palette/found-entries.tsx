import {
  ArrowRight,
  BriefcaseBusiness,
  CalendarDays,
  CircleCheck,
  Handshake,
  Link2,
  type LucideIcon,
  MessageSquare,
  Rocket,
  Target,
  UserRound,
} from 'lucide-react'
import type { Found } from '../../../shared/entities/search/found.ts'
import { conversationPath } from '../../entities/messages/paths.ts'
import { recents, type StartupUse } from '../../lib/browser/recents.ts'
import { spokenDate } from '../../ui/pickers/dates.ts'
import { type Entry, foundScore, RECENT_GROUP } from './entry.ts'

const KINDS: Readonly<Record<Found['kind'], { group: string; icon: LucideIcon }>> = {
  task: { group: 'Tasks', icon: CircleCheck },
  meeting: { group: 'Meetings', icon: CalendarDays },
  lead: { group: 'Leads', icon: Target },
  opportunity: { group: 'Opportunities', icon: Handshake },
  link: { group: 'Affiliate links', icon: Link2 },
  gig: { group: 'Gigs', icon: BriefcaseBusiness },
  message: { group: 'Messages', icon: MessageSquare },
  startup: { group: 'Startups', icon: Rocket },
  person: { group: 'People', icon: UserRound },
}

/** The sign of a kind of thing. */
function KindIcon({ kind }: { kind: string }) {
  const Icon = KINDS[kind as Found['kind']]?.icon ?? ArrowRight
  return <Icon size={16} aria-hidden />
}

/** What the server found as entries; a person can be written to besides. */
export function foundEntries(items: readonly Found[], text: string, me: string, recencyOf: StartupUse): Entry[] {
  return items.flatMap(({ kind, id, title, note, startupId, startupName, state, at, link }) => {
    const entry: Entry = {
      id: `${kind} ${id}`,
      group: KINDS[kind].group,
      label: title,
      icon: <KindIcon kind={kind} />,
      note: [note, startupName ?? '', kind === 'meeting' && at !== null ? spokenDate(at) : '']
        .filter((part) => part !== '' && part !== title)
        .join(' · '),
      state,
      kind,
      to: link,
      use: recencyOf(startupId),
    }
    const found = { ...entry, score: foundScore(entry, text) }
    if (kind !== 'person' || id === me) return [found]
    const to = conversationPath({ kind: 'user', id })
    return [found, { id: `message ${id}`, group: 'Actions', label: `Message ${title}`, icon: <KindIcon kind="message" />, to }]
  })
}

/** What the user opened last. */
export const recentEntries = (): Entry[] =>
  recents().map(({ kind, title, note, link }) => ({
    id: `recent ${link}`,
    group: RECENT_GROUP,
    label: title,
    icon: <KindIcon kind={kind} />,
    note,
    kind,
    to: link,
  }))
