import { mock } from 'node:test'
import { MINUTE_MS } from '../../../../shared/time.ts'
import type { Client } from '../client.ts'
import type { Resident } from '../people.ts'
import { CONVERSATIONS, LAST_DAY, type SeedConversation } from './conversations.ts'

interface Talking {
  client: Client
  residents: ReadonlyMap<string, Resident>
  /** The clock does not pass this time. */
  today: number
}

/** Sends the messages of a day, each by a user who has read what came before; on the last day nobody else reads them. */
export async function converse({ client, residents, today }: Talking, day: number): Promise<void> {
  const read = (as: Resident, from: Resident) => client(`POST /api/messages/read/${from.id}`, undefined, as)
  for (const { between, messages } of CONVERSATIONS) {
    const ofDay = messages.filter(([sentOn]) => sentOn === day)
    for (const [, from, content] of ofDay) {
      const [sender, recipient] = partiesOf(between, from, residents)
      mock.timers.setTime(Math.min(today, Date.now() + 2 * MINUTE_MS))
      await read(sender, recipient)
      await client('POST /api/messages/send', { recipientId: recipient.id, content }, sender)
    }
    const last = ofDay.at(-1)
    if (last === undefined || day === LAST_DAY) continue
    const [sender, recipient] = partiesOf(between, last[1], residents)
    await read(recipient, sender)
  }
}

function partiesOf([one, other]: SeedConversation['between'], from: string, residents: Talking['residents']): [Resident, Resident] {
  const [sender, recipient] = [residents.get(from), residents.get(from === one ? other : one)]
  if (!sender || !recipient) throw new Error(`The seed data has no conversation between ${one} and ${other}`)
  return [sender, recipient]
}
