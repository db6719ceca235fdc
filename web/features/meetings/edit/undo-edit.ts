import type { Meeting } from '../../../../shared/entities/meetings/meeting.ts'
import { refreshMeetings } from '../../../entities/meetings/use-meetings.ts'
import { saveMerged } from '../../../lib/actions/save-merged.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { Undone } from '../../../lib/undo/stack.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { conflictsIn, LABELS, mergedWith, type Mine } from './changes.ts'
import { sendTo } from './save-meeting.ts'

/** An edit as it was saved, and the form before it. */
interface SavedEdit {
  mine: Mine
  before: Mine
  saved: Meeting
}

/** Makes a saved edit undoable, but for new times of a series: its days are others then, and exceptions were left behind. */
export function undoableEdit(edit: SavedEdit): void {
  const { mine, saved } = edit
  const says = `“${saved.title}” saved`
  if (saved.recurrence !== null && ('startsAt' in mine || 'recurrence' in mine)) toast.success(says)
  else undoable({ says, undo: () => undoEdit(edit), failure: `The change of “${saved.title}” was not undone` })
}

async function undoEdit(edit: SavedEdit): Promise<Undone> {
  const { saved } = edit
  const kept: string[] = []
  try {
    await saveMerged<Mine, Meeting, Meeting>(formerOf(edit), saved, {
      send: (changes, over) => sendTo(over, changes, 'all', undefined),
      staleCode: 'meeting.stale',
      merge: (changes, from, theirs) => {
        const names = conflictsIn(changes, from, theirs)
        kept.push(...names.map((name) => `${LABELS[name]} was changed by another user meanwhile and stays as it is.`))
        return mergedWith(changes, from, theirs, Object.fromEntries(names.map((name) => [name, 'theirs'] as const)))
      },
    })
  } finally {
    void refreshMeetings(saved.startupId)
  }
  return { kept }
}

/** The values before the edit; of attendees, those whom another user added or removed meanwhile stay so. */
function formerOf({ mine, before, saved }: SavedEdit): Mine {
  const keys = Object.keys(mine).filter((key) => key !== 'recurrence' || saved.recurrence !== null) as (keyof Mine)[]
  const former = Object.fromEntries(keys.map((key) => [key, before[key]])) as Mine
  if (mine.attendeeIds === undefined) return former
  const [had = [], chosen] = [before.attendeeIds, mine.attendeeIds]
  const now = saved.attendees.map(({ userId }) => userId).filter((id) => had.includes(id) || !chosen.includes(id))
  return { ...former, attendeeIds: [...new Set([...now, ...had.filter((id) => !chosen.includes(id))])] }
}
