import { expect, it } from 'vitest'
import { listQueued, QUEUE_LANES } from '../../../functions/data/scheduled-actions.ts'
import { getTogetherEach } from '../../../functions/data/reads.ts'
import { inboxRef } from '../../../functions/data/notifications/inboxes.ts'
import { notify } from '../../../functions/domain/notifications/notify.ts'
import { openApp } from '../../support/app.ts'
import { createUser } from '../../support/create-user.ts'

const app = await openApp()

it('notifies the first 250 recipients of an event at once and the others by the work queue, each once', async () => {
  const people = await Promise.all(Array.from({ length: 560 }, (_, at) => createUser(`Person ${at}`)))
  const userIds = people.map(({ id }) => id)
  const notified = async () => {
    const found = await getTogetherEach(userIds.map((id) => ({ inbox: inboxRef(id) })))
    return found.map(({ inbox }) => inbox?.seq ?? 0)
  }
  const notifyAll = () => notify('points.badge', userIds, { badge: 'Early bird' }, { event: 'for many' })
  await notifyAll()
  expect(await notified()).toEqual(userIds.map((_, at) => (at < 250 ? 1 : 0)))
  const waiting = (await Promise.all(QUEUE_LANES.map((lane) => listQueued(lane, 10)))).flat()
  expect(waiting.map(({ kind }) => kind)).toEqual(['notices.page', 'notices.page'])
  // An event handler may run again.
  await notifyAll()
  await app.run('due')
  expect(await notified()).toEqual(userIds.map(() => 1))
})
