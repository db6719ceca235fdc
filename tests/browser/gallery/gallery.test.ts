import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build, preview, type PreviewServer } from 'vite'
import { violationsOf } from '../support/axe.ts'
import { openSite } from '../support/site.ts'
import { LOOKS, overflows } from '../support/window.ts'

const configFile = join(import.meta.dirname, 'vite.config.ts')
const site = openSite()
let server: PreviewServer

beforeAll(async () => {
  await build({ configFile, logLevel: 'warn' })
  server = await preview({ configFile, preview: { port: 0 } })
})
afterAll(() => server.close())

describe('the page of all primitives', () => {
  it.each(LOOKS)('has no violation that axe knows, and nothing sticks out, at $width px in the $theme theme', async (look) => {
    const viewer = await site.open(look, { origin: server.resolvedUrls?.local[0] ?? '' })
    const { page } = viewer
    await page.goto('/')
    await page.getByRole('grid', { name: 'Small calendar' }).waitFor()
    await viewer.screenshot('gallery')
    expect(await violationsOf(page)).toEqual([])
    expect(await overflows(page)).toBe(false)
  })
})
