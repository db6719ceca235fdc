import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { sendWork } from '../../functions/platform/work-queue.ts'
import { startQueue } from '../../infra/local/aws/sqs.ts'

const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret' }
beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
})

async function open(options: { workers?: number; keptMs?: number } = {}) {
  const queue = await startQueue({ credentials, workers: 2, keptMs: 60_000, ...options })
  onTestFinished(() => queue.close())
  vi.stubEnv('WORK_QUEUE_URL', queue.url)
  return queue
}
const numbers = (count: number) => Array.from({ length: count }, (_, lane) => ({ lane }))

it('delivers each message of a sender, by no more workers at once than it has', async () => {
  const queue = await open()
  const got: number[] = []
  let [working, most] = [0, 0]
  queue.feed(async ({ Records: [record] }) => {
    most = Math.max(most, (working += 1))
    await Promise.resolve()
    got.push((JSON.parse(record?.body ?? '') as { lane: number }).lane)
    working -= 1
  })
  await sendWork(numbers(25))
  await queue.drained()
  expect([got.toSorted((one, other) => one - other), most]).toEqual([numbers(25).map(({ lane }) => lane), 2])
})

it('delivers a message after the seconds that its sender says, and not before', async () => {
  const queue = await open()
  const deliver = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  queue.feed(deliver)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await sendWork(numbers(1), 'WORK_QUEUE_URL', 5)
  vi.advanceTimersByTime(4_999)
  await queue.drained()
  expect(deliver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await queue.drained()
  expect(deliver).toHaveBeenCalledOnce()
})

it('drops messages that no worker took in time, and goes on after a failure', async () => {
  const queue = await open({ workers: 1, keptMs: -1 })
  await sendWork(numbers(3))
  const deliver = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  queue.feed(deliver)
  await queue.drained()
  expect(deliver).not.toHaveBeenCalled()

  const other = await open({ workers: 1 })
  const failing = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no luck')).mockResolvedValue(undefined)
  other.feed(failing)
  await sendWork(numbers(3))
  await expect(other.drained()).rejects.toThrow('no luck')
  expect(failing).toHaveBeenCalledTimes(3)
})

it('refuses what is not signed by its credentials', async () => {
  await open()
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'other')
  await expect(sendWork(numbers(1))).rejects.toThrow('The work queue answered 400')
})
