/** `node tests/browser/support/front-door-pictures.ts <origin> <token> <startup>`: the pictures of the product at /login, from a server with seed data, in both themes and for two widths. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { launchBrowser } from './chromium.ts'

const FOLDER = 'web/public/front-door'
const MAX_BYTES = 30_000
/** Parts of the board of a startup, in pixels of the screen; phones get less of it, larger. */
const PICTURES = {
  wide: { clip: { x: 0, y: 0, width: 1_280, height: 608 }, scale: 1, width: 960 },
  phone: { clip: { x: 276, y: 166, width: 524, height: 322 }, scale: 1.5, width: 786 },
} as const
const THEMES = ['light', 'dark'] as const

/** The picture as WebP, in the best quality that is small enough. */
async function smallest(page: Page, png: Buffer, pixels: number): Promise<Buffer> {
  for (const quality of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3]) {
    const webp = await page.evaluate(
      async ([data, as, width]) => {
        const bitmap = await createImageBitmap(await (await fetch(data)).blob())
        const canvas = new OffscreenCanvas(width, Math.round((bitmap.height * width) / bitmap.width))
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: as })
        return [...new Uint8Array(await blob.arrayBuffer())]
      },
      [`data:image/png;base64,${png.toString('base64')}`, quality, pixels] as const,
    )
    if (webp.length <= MAX_BYTES) return Buffer.from(webp)
  }
  throw new Error(`No quality makes the picture smaller than ${MAX_BYTES} bytes`)
}

const [origin = '', token = '', startup = ''] = process.argv.slice(2)
const browser = await launchBrowser()
mkdirSync(FOLDER, { recursive: true })
for (const theme of THEMES) {
  for (const [name, { clip, scale, width }] of Object.entries(PICTURES)) {
    const context = await browser.newContext({ viewport: { width: 1_280, height: 620 }, deviceScaleFactor: scale, bypassCSP: true })
    const storage = { token, theme }
    await context.addInitScript((values) => Object.assign(localStorage, values), storage)
    const page = await context.newPage()
    await page.goto(`${origin}/startup/${startup}/tasks`, { waitUntil: 'networkidle' })
    await page.addStyleTag({ content: '[class*=messages_], [class*=popup_] { display: none !important }' })
    const file = `${FOLDER}/${name}-${theme}.webp`
    writeFileSync(file, await smallest(page, await page.screenshot({ clip }), width))
    await context.close()
  }
}
await browser.close()
