import type { Follow, FollowLevel } from '../../../shared/entities/follow.ts'
import { orToast } from '../../lib/actions/or-toast.ts'
import { call } from '../../lib/api.ts'
import { changeRead, refresh } from '../../lib/use-api.ts'
import { undoable } from '../../ui/feedback/undoable.tsx'

type Level = FollowLevel['level']
/** Something that is followed or muted, as a sentence names it. */
export type FollowTarget = Pick<Follow, 'id' | 'on' | 'startupId'> & { name: string }

const say = (name: string, level: Level, before: Level): string => {
  if (level === 'follow') return `You follow ${name}`
  if (level === 'mute') return `${name} is muted. You are only notified of mentions and of what is always on`
  return before === 'mute' ? `${name} is no longer muted` : `You no longer follow ${name}`
}

/** Follows or mutes something, or neither, here at once and with Undo; `onUndone` runs after that. Gives whether it worked. */
export async function follow(target: FollowTarget, level: Level, before: Level, onUndone?: () => void): Promise<boolean> {
  if (level === before || !(await set(target, level, before))) return level === before
  const { name } = target
  const undo = async () => {
    if (await set(target, before, level)) onUndone?.()
  }
  undoable({ says: say(name, level, before), undo, failure: `${name} was not changed back` })
  return true
}

async function set({ name, id, ...body }: FollowTarget, level: Level, before: Level): Promise<boolean> {
  const show = (shown: Level) => changeRead('GET /api/follows/{id}', () => ({ level: shown }), { id, on: body.on })
  await show(level)
  const isSet = await orToast(`${name} could not be changed. Please try again`, () =>
    call('PUT /api/follows/{id}', { id, body: { ...body, level } }),
  )
  if (!isSet) await show(before)
  else if (body.on === 'room') void refresh('GET /api/group-chats')
  return isSet
}
