/** How long the first attempt of a webhook takes after the answer to its cause, while another receiver of the startup hangs (p95 at most 5 s). */
import { startApp } from '../support/app.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { addTasks, columnIds } from '../support/tasks/tasks.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { percentile } from './harness/driver.ts'
import { report, section } from './harness/report.ts'
import { sized } from './harness/short.ts'

const ROUNDS = sized(50, 2)
const TASKS = 20

const app = await startApp()
const secrets = new Map<string, string>()
const receiver = await startReceiver((path) => [secrets.get(path) ?? ''])
const ada = await app.signUp('Ada')
const startup = await registerStartup(app, ada)
for (const path of ['/well', '/hanging']) {
  const body = { url: `${receiver.origin}${path}`, events: ['task.created' as const] }
  secrets.set(path, (await app.call('POST /api/webhooks/{ownerId}', { ownerId: startup.id, body }, { as: ada })).body.secret)
}
receiver.answers.set('/hanging', () => undefined)
const [todo] = await columnIds(app, ada, startup.id)

const took: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const before = receiver.at('/well').length
  const tasks = Array.from({ length: TASKS }, (_, at) => ({ title: `Task ${round} ${at}`, columnId: todo }))
  await addTasks(app, ada, startup.id, tasks)
  const answered = performance.now()
  while (receiver.at('/well').length < before + TASKS) await new Promise((resolve) => setTimeout(resolve, 5))
  took.push(
    ...receiver
      .at('/well')
      .slice(before)
      .map(({ ms }) => (ms - answered) / 1_000),
  )
}
took.sort((one, other) => one - other)

section('Webhooks')
report({ what: `first attempts of ${took.length} events, p95`, value: percentile(took, 0.95), unit: 's', bound: { atMost: 5 } })
report({ what: 'requests with a wrong signature', value: receiver.failures.length, bound: { atMost: 0 } })
receiver.answers.delete('/hanging')
await receiver.close()
await app.close()
