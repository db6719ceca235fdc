/**
 * `npm run bench live`: how long until others see a message, with 200 users in one room. One process runs the
 * product and all readers.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createUser } from '../support/create-user.ts'
import { type Person, startApp } from '../support/app.ts'
import { listen } from '../support/live-listener.ts'
import { readRoom, sendTo } from '../support/rooms/rooms.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { addMember } from '../support/teams/teams.ts'
import { report, section } from './harness/report.ts'
import { sized } from './harness/short.ts'

const READERS = sized(200, 5)
/** Those who also read the room after each hint, as a browser does. */
const BROWSERS = sized(5, 1)
const MESSAGES = sized(40, 1)
/** Above it a message is no burst, which a crowd reads late on purpose. */
const PAUSE_MS = sized(3_200, 300)

const app = await startApp()
const ada = await app.signUp('Ada')
const { id } = await registerStartup(app, ada)
const people: Person[] = []
for (let count = 0; count < READERS; count += 1) {
  const person = await createUser(`Reader ${count}`)
  await addMember(id, person)
  people.push(person)
}
await app.settled()

/** Aborted when all is measured: what readers ask for after it is not answered. */
const end = new AbortController()

let sentAt = 0
let content = ''
const hints: number[] = []
const seen: number[] = []

async function read(person: Person, since: number): Promise<number> {
  const room = await readRoom(app, person, id, { since })
  if (room.messages.some((message) => message.content === content)) seen.push(performance.now() - sentAt)
  return room.seq
}

async function follow(person: Person, reads: boolean): Promise<void> {
  const browser = await listen(app, person)
  browser.say({ look: `chat:${id}` })
  await browser.until('here')
  let seq = reads ? (await readRoom(app, person, id)).seq : 0
  const hear = async (): Promise<never> => {
    for (;;) {
      await browser.until('changed')
      hints.push(performance.now() - sentAt)
      if (reads) seq = await read(person, seq)
    }
  }
  hear().catch((error: unknown) => {
    if (!end.signal.aborted) throw error
  })
}
for (const [at, person] of people.entries()) await follow(person, at < BROWSERS)

for (let no = 0; no < MESSAGES; no += 1) {
  await pause(PAUSE_MS)
  content = `Order yarn, ${no}`
  sentAt = performance.now()
  await sendTo(app, ada, id, content)
}
await pause(PAUSE_MS)

const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? NaN
section(`A message, ${READERS} users in the room, ${MESSAGES} messages`)
report({
  what: `seen in ${BROWSERS} other browsers, median of ${seen.length}`,
  value: share(seen, 0.5),
  unit: 'ms',
  bound: { atMost: 300 },
})
report({ what: 'seen, 95 of 100', value: share(seen, 0.95), unit: 'ms' })
report({ what: `hints, median of ${hints.length}`, value: share(hints, 0.5), unit: 'ms' })
report({ what: 'hints, 95 of 100', value: share(hints, 0.95), unit: 'ms' })
report({ what: 'browsers that saw a message', value: seen.length / BROWSERS / MESSAGES, goal: { atLeast: 1 }, bound: { atLeast: 1 } })
end.abort()
await app.close()
