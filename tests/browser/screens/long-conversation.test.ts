import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../support/app.ts'
import { talking } from '../../support/messages/messages.ts'
import { openSite } from '../support/site.ts'

const site = openSite()
let ada: Person
let mia: Person
beforeAll(async () => {
  ;[ada, mia] = [await site.app().signUp('Ada'), await site.app().signUp('Mia')]
  const { send } = talking(site.app())
  for (let at = 0; at < 70; at += 1) await (at % 2 === 0 ? send(ada, mia, `Message ${at}`) : send(mia, ada, `Message ${at}`))
})

describe('a long conversation', () => {
  it('opens at its end, and what is read stays where it is while older messages are added above it', async () => {
    const { page } = await site.open(undefined, { as: ada })
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/conversation\/.*before=/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`/group-chat?user=${mia.id}`)
    const list = page.getByRole('region', { name: 'Messages with Mia' })
    const distance = () => list.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)
    await list.getByText('Message 69', { exact: true }).waitFor()
    await expect.poll(distance).toBeLessThanOrEqual(1)

    await list.evaluate((element) => element.scrollTo({ top: 200 }))
    // The page of older messages begins with message 19.
    const read = list.getByText('Message 27', { exact: true })
    await read.waitFor()
    const [height, top] = [await list.evaluate((element) => element.scrollHeight), (await read.boundingBox())?.y]
    release()
    await expect.poll(() => list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(height + 200)
    expect(Math.abs(((await read.boundingBox())?.y ?? 0) - (top ?? Number.NaN))).toBeLessThanOrEqual(1)

    await page.getByRole('button', { name: 'Newest messages' }).click()
    await expect.poll(distance).toBeLessThanOrEqual(1)
  })
})
