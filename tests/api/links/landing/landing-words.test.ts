import { beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../functions/data/links/codes.ts'
import { change, commit } from '../../../../functions/data/store/write.ts'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { openApp, type Person } from '../../../support/app.ts'
import { linkOf } from '../../../support/links/clicks.ts'
import { attributesOf, metaOf, parseHtml } from '../../../support/formats/html.ts'
import { registerStartup } from '../../../support/startups/startups.ts'

const PICTURE = `/uploads/previews/${'0'.repeat(32)}.png`
const EVIL = `"><script>alert(1)</script>{{code}}' & </title></style>`
/** What the Open Graph protocol and Twitter cards ask for, and what they would otherwise guess. */
const TAGS = ['description', ...['type', 'site_name', 'title', 'description', 'url', 'image', 'image:alt'].map((name) => `og:${name}`)]
const TWITTER_TAGS = ['card', 'title', 'description', 'image', 'image:alt'].map((name) => `twitter:${name}`)

const app = await openApp()
let ada: Person
let engines: Startup
beforeAll(async () => {
  ada = await app.signUp('Ada')
  engines = await registerStartup(app, ada, { name: 'Analytical Engines', details: 'Machines that weave' })
})

/** A link whose landing shows these words; codes are remembered for 5 s, so they are there before it is opened. */
async function linkWith(values: Record<string, string>, startup = engines): Promise<AffiliateLink> {
  const link = await linkOf(app, ada, startup)
  if (Object.keys(values).length > 0) await commit(change(codes.key({ code: link.code }), { set: values }))
  return link
}
async function open({ code }: Pick<AffiliateLink, 'code'>) {
  const response = await app.raw('GET', `/affiliate/${code}`)
  const document = parseHtml(await response.text())
  return { status: response.status, document, meta: metaOf(document), text: document.body.textContent }
}

describe('the metadata for link previews', () => {
  it.each([
    ['nothing of its own', {}],
    ['a picture of its own', { previewImage: PICTURE }],
    ['words of its own', { previewTitle: 'Come and see', previewText: 'Every Friday' }],
  ])('is complete, with whole addresses, for a link with %s', async (_what, values) => {
    const { meta, document } = await open(await linkWith(values))
    for (const name of [...TAGS, ...TWITTER_TAGS]) expect(meta[name], name).toMatch(/\S/)
    const addresses = [meta['og:url'], meta['og:image'], meta['twitter:image'], ...attributesOf(document, 'link[rel=canonical]', 'href')]
    for (const address of addresses) expect(address?.startsWith(`${app.origin}/`), address).toBe(true)
    expect(['summary', 'summary_large_image']).toContain(meta['twitter:card'])
  })

  it("shows a link's own title, text and picture, and the startup's where it has none", async () => {
    const own = await open(await linkWith({ previewTitle: 'Come and see', previewText: 'Every Friday', previewImage: PICTURE }))
    expect(own.meta).toMatchObject({
      'og:title': 'Come and see',
      'og:description': 'Every Friday',
      'og:image': `${app.origin}${PICTURE}`,
      'twitter:card': 'summary_large_image',
    })
    expect(own.text).toContain('Every Friday')
    expect(own.document.querySelector('h1')?.textContent).toBe('Analytical Engines')
    const plain = await open(await linkWith({}))
    expect(plain.meta).toMatchObject({ 'og:title': 'Analytical Engines', 'og:description': 'Machines that weave' })
  })

  it('escapes any text', async () => {
    const { document, meta, text } = await open(
      await linkWith({ previewTitle: EVIL, previewText: EVIL, previewImage: 'javascript:alert(1)' }),
    )
    expect(meta['og:title']).toBe(EVIL)
    expect(meta['og:description']).toBe(EVIL)
    expect(meta['og:image']).toBe(`${app.origin}/og-image.png`)
    expect(text).toContain(EVIL)
    expect(attributesOf(document, 'script', 'src')).toHaveLength(1)
  })

  it('holds a name of 100 characters and text from right to left, each in its own direction', async () => {
    const name = `${'آلات '.repeat(19)}آلات!`
    expect(name).toHaveLength(100)
    const { document, meta } = await open(
      await linkWith({ previewText: 'كل يوم جمعة' }, await registerStartup(app, ada, { name, location: 'القاهرة' })),
    )
    expect(meta['og:title']).toBe(name)
    expect(document.querySelector('h1')?.textContent).toBe(name)
    for (const text of [name, 'كل يوم جمعة', 'القاهرة']) {
      const element = [...document.querySelectorAll('[dir=auto]')].find((one) => one.textContent === text)
      expect(element, text).toBeDefined()
    }
  })
})

describe('a link that does not work', () => {
  const sentences = async (link: Pick<AffiliateLink, 'code'>) => {
    const { status, document } = await open(link)
    return [status, document.querySelector('h1')?.textContent, document.querySelector('main p')?.textContent]
  }

  it('S4-41 has one heading, and a second sentence that says which and what to do', async () => {
    const [disabled, expired, deleted] = [
      await linkWith({ disabledAt: '2026-01-01T00:00:00.000Z' }),
      await linkWith({ expiresAt: '2026-01-01T00:00:00.000Z' }),
      await linkWith({}),
    ]
    await app.call('DELETE /api/affiliate-links/{id}', { id: deleted.id }, { as: ada })
    const answers = [await sentences({ code: 'zzzzzzzz' }), await sentences(disabled), await sentences(expired), await sentences(deleted)]
    for (const [status, heading] of answers) {
      expect(status).toBe(404)
      expect(heading).toBe('Invalid or expired affiliate link')
    }
    expect(answers.map(([, , why]) => why)).toEqual([
      expect.stringMatching(/exist or has expired\. Ask for a new one/),
      expect.stringMatching(/switched it off .* Ask them/),
      expect.stringMatching(/This link has expired\. Ask the person who/),
      expect.stringMatching(/was deleted\. Ask the person who/),
    ])
  })

  it('S4-41 S6-06 S6-07 answers the same to tracking without a token: a success with the startup, or an error', async () => {
    const [alive, dead] = [await linkWith({}), await linkWith({ disabledAt: '2026-01-01T00:00:00.000Z' })]
    const track = (code: string) => app.call('POST /api/affiliate-links/track', { body: { code, referrer: '' } })
    expect(await track(alive.code)).toMatchObject({ status: 200, body: { success: true, startupId: engines.id } })
    for (const code of [dead.code, 'zzzzzzzz']) {
      expect(await track(code)).toMatchObject({ status: 404, body: { success: false, code: 'link.invalid' } })
    }
    expect((await app.call('GET /api/startups/{id}/public-preview', { id: engines.id })).body).toMatchObject({ name: 'Analytical Engines' })
  })
})
