import type { Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Startup } from '../../shared/entities/startups/startup.ts'
import type { Person } from '../support/app.ts'
import { rowsOf } from '../support/formats/csv.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { violationsOf } from './support/axe.ts'
import { overflows, PHONE, WIDE } from './support/window.ts'
import { openSite } from './support/site.ts'

const CHANNELS = ['reddit', 'newsletter', 'linkedin', 'podcast']
const TABLE = [
  'name,source,medium,campaign,tags',
  ...Array.from({ length: 20 }, (_, at) => `Post ${at + 1},${CHANNELS[at % 4]},social,spring,eu;paid`),
].join('\n')

const site = openSite()
let ada: Person
let engines: Startup
beforeAll(async () => {
  ada = await site.app().signUp('Ada')
  engines = await registerStartup(site.app(), ada, { name: 'Analytical Engines' })
})

/** Counts what a user does: presses, pastes and choices. */
function counted() {
  const steps: string[] = []
  return { steps, act: async (what: string, action: () => Promise<unknown>) => void (steps.push(what), await action()) }
}

const savedBy = async (page: Page, action: () => Promise<unknown>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), action()])
  return readFile(await download.path(), 'utf8')
}

describe('a marketer with twenty links on four channels', () => {
  it('makes them, reads the sum of a channel and exports their tagged addresses in at most 15 interactions', async () => {
    const { page } = await site.open(undefined, { as: ada })
    const { steps, act } = counted()
    await act('open the page', () => page.goto(`/affiliate-links?startup=${engines.id}`))
    await act('open the dialog', () => page.getByRole('button', { name: 'Bulk create' }).click())
    await act('paste the table', () => page.getByLabel('Names, or a table').fill(TABLE))
    await act('create', () => page.getByRole('button', { name: 'Create 20 links' }).click())
    await page.getByRole('heading', { name: '20 links created' }).waitFor()
    await act('close', () => page.getByRole('button', { name: 'Done' }).click())
    expect(steps.length).toBeLessThanOrEqual(6)
    await act('choose a channel', () => page.getByRole('button', { name: 'linkedin' }).click())
    await page.getByText('5 links', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Totals of what is filtered of Analytical Engines' }).waitFor()
    await act('show all channels', () => page.getByRole('button', { name: 'Remove filter Source: linkedin' }).click())
    await page.getByText('20 links', { exact: true }).waitFor()
    let csv = ''
    await act('export', async () => {
      csv = await savedBy(page, () => page.getByRole('button', { name: 'Download CSV' }).click())
    })
    expect(steps.length).toBeLessThanOrEqual(15)
    const [head = [], ...rows] = rowsOf(csv)
    const addresses = rows.map((row) => row[head.indexOf('tagged address')] ?? '')
    expect(addresses).toHaveLength(20)
    for (const channel of CHANNELS)
      expect(addresses.filter((one) => one.endsWith(`?utm_source=${channel}&utm_medium=social&utm_campaign=spring`))).toHaveLength(5)
    expect(rows.every((row) => row[head.indexOf('tags')] === 'eu, paid')).toBe(true)
  })

  it.each([WIDE, PHONE])('reads the table and the list at $width px in the $theme theme', async (look) => {
    const window = await site.open(look, { as: ada })
    const { page } = window
    await page.goto(`/affiliate-links?startup=${engines.id}`)
    await page.getByText('20 links', { exact: true }).waitFor()
    await window.screenshot(`links-${look.width}`)
    expect(await overflows(page)).toBe(false)
    expect(await violationsOf(page)).toEqual([])
    // By the keyboard: a message of points may cover it for a moment.
    await page.getByRole('button', { name: 'Bulk create' }).press('Enter')
    await page.getByLabel('Names, or a table').fill(`${TABLE}\n,mail\nToo,many,cells,in,this,line`)
    await page.getByText('Name is required').waitFor()
    await window.screenshot(`links-table-${look.width}`)
    expect(await violationsOf(page)).toEqual([])
  })
})
