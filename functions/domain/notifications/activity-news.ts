import { getUser } from '../../data/accounts/users.ts'
import { personOf } from '../../data/accounts/person.ts'
import type { StoredActivity } from '../../data/threads/activity.ts'
import { getTogether } from '../../data/reads.ts'
import { notifyFollowers } from './notify.ts'
import { refsOf, SCREENS, targetOf, titleIn } from './targets.ts'

/** What has a notification of its own, or none. */
const SILENT: ReadonlySet<string> = new Set(['created', 'imported', 'commented', 'won'])
/** What a user did, as a notification says it, where the log does not. */
const WORDS: Readonly<Record<string, string>> = {
  described: 'edited',
  labelled: 'changed the labels of',
  due: 'set the due date of',
  priority: 'set the priority of',
  checklist: 'changed the checklist of',
  valued: 'changed the value of',
  followUp: 'planned the next step of',
  noted: 'wrote a note on',
}

/** Notifies the followers of a task, a lead or an opportunity of what a user did to it; idempotent. */
export async function notifyOfActivity({ id: event, type, actorId, thread: { on, itemId, startupId } }: StoredActivity): Promise<void> {
  if (SILENT.has(type)) return
  await notifyFollowers({ on, id: itemId, startupId }, 'follow.changed', async () => {
    const target = targetOf(`/startup/${startupId}/${SCREENS[on]}?${on}=${itemId}`)
    const [items, user] = await Promise.all([getTogether(refsOf(actorId, target, undefined)), getUser(actorId)])
    const item = titleIn(items)
    if (item === undefined || !user) return undefined
    const actor = personOf(user)
    const facts = { person: actor.name, change: WORDS[type] ?? type, item, itemId, startupId, tab: SCREENS[on], on }
    return { event, actor, startupId, groupKey: `follow.changed#${itemId}`, facts }
  })
}
