import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { getUserConnections } from '../../functions/data/live/connections.ts'
import { talkRoom } from '../../shared/entities/live.ts'
import { listPresent } from '../../functions/data/live/presence.ts'
import type { Person } from '../support/app.ts'
import { png } from '../support/formats/images.ts'
import { talking } from '../support/messages/messages.ts'
import { sampled } from '../support/seed.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { addMember } from '../support/teams/teams.ts'
import { violationsOf } from './support/axe.ts'
import { focused, tabTo } from './support/keyboard.ts'
import { openSite } from './support/site.ts'
import { expectPictures } from './support/steps.ts'
import { type Look, LOOKS, PHONE, WIDE } from './support/window.ts'

const FILES = [
  { name: 'plan.png', mimeType: 'image/png', buffer: png(160, 120) },
  { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n') },
]
const SEND = '**/api/messages/send'
const site = openSite()
let ada: Person
let mia: Person
let zoe: Person
beforeAll(async () => {
  ;[ada, mia, zoe] = [await site.app().signUp('Ada'), await site.app().signUp('Mia'), await site.app().signUp('Zoe')]
})

/** A conversation whose changes are reported: from then on it polls once a minute, longer than the tests wait. */
async function chatAs(as: Person, query: string, look: Look = WIDE): Promise<Page> {
  const { page } = await site.open(look, { as })
  await page.goto(`/group-chat${query}`)
  await field(page).waitFor()
  await expect.poll(async () => Object.keys(await getUserConnections(as.id))).toHaveLength(1)
  return page
}
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const receipt = (page: Page, text: string, says: string | RegExp) => message(page, text).getByText(says, { exact: true }).waitFor()
const arrives = (text: string, ...pages: Page[]) => Promise.all(pages.map((page) => message(page, text).waitFor()))
async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}
/** Pixels between a message and the lower edge of the list. */
async function spaceBelow(page: Page, text: string): Promise<number> {
  const list = await page.getByRole('region', { name: /^Messages with/ }).boundingBox()
  const last = await message(page, text).boundingBox()
  return list && last ? list.y + list.height - last.y - last.height : Number.NaN
}
const contents = async (as: Person, other: Person) => (await talking(site.app()).conversation(as, other)).map(({ content }) => content)

describe.each(sampled(LOOKS, 1))('S1-06 three people in a room, $width $theme', (look) => {
  it('see without a reload who types, what is written with its files, and who has seen it', async () => {
    const { id } = await registerStartup(site.app(), ada, { name: `Engines ${look.width} ${look.theme}` })
    for (const member of [mia, zoe]) await addMember(id, member)
    const query = `?room=${id}`
    const [byAda, byMia, byZoe] = await Promise.all([chatAs(ada, query, look), chatAs(mia, query, look), chatAs(zoe, query, look)])
    await expect
      .poll(async () => (await listPresent(`chat:${id}`)).map(({ userId }) => userId).toSorted())
      .toEqual([ada, mia, zoe].map((one) => one.id).toSorted())
    await field(byAda).fill('The loom runs')
    await Promise.all([byMia, byZoe].map((page) => page.getByText('Ada is typing...').waitFor()))
    await field(byAda).press('Enter')
    await arrives('The loom runs', byMia, byZoe)
    await receipt(byAda, 'The loom runs', /^Seen by (Mia and Zoe|Zoe and Mia)$/)

    await byMia.getByLabel('Files', { exact: true }).setInputFiles(FILES)
    await field(byMia).fill('Plan and contract')
    await byMia.getByRole('button', { name: 'Send message' }).click()
    await arrives('Plan and contract', byAda, byZoe)
    await message(byZoe, 'Plan and contract').getByRole('img', { name: 'plan.png' }).waitFor()
    await expectPictures(byZoe)
    const saved = byZoe.waitForEvent('download')
    await message(byZoe, 'Plan and contract').getByRole('link', { name: 'contract.pdf' }).click()
    expect((await saved).suggestedFilename()).toBe('contract.pdf')
    await expect.poll(() => spaceBelow(byZoe, 'Plan and contract')).toBeGreaterThanOrEqual(8)
    expect(await violationsOf(byZoe)).toEqual([])
  })
})

describe.each(sampled(LOOKS, 1, 1))('S1-06 direct messages of three people, $width $theme', (look) => {
  it('S2-107 arrive without a reload, show who has read them unless receipts are off, and are deleted for both', async () => {
    const name = `Tom ${look.width} ${look.theme}`
    const tom = await site.app().signUp(name)
    await site.app().call('PUT /api/users/settings', { body: { privacy: { readReceipts: false } } }, { as: tom })
    await site.app().settled()
    const [byAda, byMia, byTom] = await Promise.all([
      chatAs(ada, `?user=${mia.id}`, look),
      chatAs(mia, `?user=${ada.id}`, look),
      chatAs(tom, `?user=${ada.id}`, look),
    ])
    await expect.poll(async () => await listPresent(talkRoom(ada.id, mia.id))).toHaveLength(2)
    await field(byAda).fill('The bank has called')
    await byMia.getByText('Ada is typing...').waitFor()
    await field(byAda).press('Enter')
    await arrives('The bank has called', byMia)
    await byMia.getByText('Online', { exact: true }).waitFor()
    await receipt(byAda, 'The bank has called', 'Read')
    if (look.width === 375) await message(byAda, 'The bank has called').tap()
    else await message(byAda, 'The bank has called').hover()
    await byAda.getByRole('button', { name: 'Actions for message' }).click()
    await byAda.getByRole('menuitem', { name: 'Delete' }).click()
    await byAda.getByRole('alertdialog').or(byAda.getByRole('dialog')).getByRole('button', { name: 'Delete message' }).click()
    await Promise.all([byAda, byMia].map((page) => message(page, 'The bank has called').waitFor({ state: 'detached' })))
    expect(await contents(mia, ada)).not.toContain('The bank has called')

    await write(byTom, 'May I ask you something?')
    if (look.width === 375) await byAda.getByRole('link', { name: 'Back to all conversations' }).click()
    await byAda.getByRole('list', { name: 'Conversations' }).getByRole('link', { name }).click()
    await arrives('May I ask you something?', byAda)
    await write(byAda, 'Ask away')
    await arrives('Ask away', byTom)
    await expect.poll(() => talking(site.app()).unread(tom)).toBe(0)
    await write(byTom, 'Who oils the wheels?')
    await arrives('Who oils the wheels?', byAda)
    await receipt(byAda, 'Ask away', 'Sent')
    await expect.poll(() => spaceBelow(byAda, 'Who oils the wheels?')).toBeGreaterThanOrEqual(8)
    expect(await violationsOf(byAda)).toEqual([])
  })
})

let attempts = 0
describe.each(sampled([PHONE, { ...PHONE, theme: 'light' as const }], 1))('a phone without a connection, $theme', (look) => {
  it('catches up, and its waiting message is sent once although the answer is lost and the page reloaded', async () => {
    const { send } = talking(site.app())
    // What a first try has sent stays.
    attempts += 1
    const written = `From the train, ${attempts}`
    const missed = ['Gate four', 'No, gate five', 'It leaves at six'].map((text) => `${text}, ${attempts}`)
    const page = await chatAs(mia, `?user=${zoe.id}`, look)
    // What the page asks for at its start is not to be cut off: that is a fault of its own.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await write(page, written)
    await receipt(page, written, /^Waiting for the connection/)
    for (const text of missed) await send(zoe, mia, text)

    let isAnswerLost = true
    await page.route(SEND, async (route) => {
      if (!isAnswerLost) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.context().setOffline(false)
    for (const text of missed) await arrives(text, page)
    await expect.poll(() => contents(zoe, mia)).toContain(written)
    await page.reload()
    await page.waitForRequest(SEND)
    isAnswerLost = false
    await receipt(page, written, 'Sent')
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox')))).toEqual([])
    expect((await contents(zoe, mia)).filter((text) => text === written)).toHaveLength(1)
    await expect.poll(() => message(page, written).count()).toBe(1)
    expect(await violationsOf(page)).toEqual([])
  })
})

describe('messages with keys', () => {
  it('are opened, written, edited and passed through', async () => {
    const { send } = talking(site.app())
    for (const text of ['One wheel', 'Two wheels', 'Three wheels']) await send(zoe, ada, text)
    const { page } = await site.open(WIDE, { as: ada })
    await page.goto('/group-chat')
    await page.getByRole('list', { name: 'Conversations' }).getByText('Three wheels').waitFor()
    const focus = async (name: string) => {
      await expect.poll(() => focused(page)).toBe(name)
    }
    await tabTo(page, 'Search people and messages')
    await tabTo(page, /Three wheels/)
    await page.keyboard.press('Enter')
    await focus('Message to Zoe')
    await page.keyboard.type('Four')
    await page.keyboard.press('Enter')
    await receipt(page, 'Four', 'Sent')
    await page.keyboard.press('ArrowUp')
    await focus('Edit message')
    await page.keyboard.type(' wheels')
    await page.keyboard.press('Enter')
    await receipt(page, 'Four wheels', 'edited')
    await focus('Message to Zoe')
    await page.keyboard.press('ArrowUp')
    await focus('Edit message')
    await page.keyboard.type(' and a spare')
    await page.keyboard.press('Escape')
    await focus('Message to Zoe')

    const passed = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('Shift+Tab')
    await focus('Add images or PDF files')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(passed).toContain('Four wheels')
    for (const [key, text] of [
      ['ArrowUp', 'Three wheels'],
      ['ArrowUp', 'Two wheels'],
      ['ArrowDown', 'Three wheels'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(passed).toContain(text)
    }
    expect(await contents(zoe, ada)).toEqual(['One wheel', 'Two wheels', 'Three wheels', 'Four wheels'])
  })
})
