import { it } from 'vitest'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { linkOf, click, noteUncounted } from '../support/clicks.ts'
import { found } from '../support/startups.ts'
import { joinStartup } from '../contract/support/cast.ts'
import { overflows, type Seat, type Look } from './support/seat.ts'
import { openStage } from './support/stage.ts'
const OUT = '/tmp/fe/shots'
mkdirSync(OUT, { recursive: true })
const stage = openStage()
const log: string[] = []
const L = (s: string) => { log.push(s); writeFileSync('/tmp/fe/log.txt', log.join('\n')) }
async function shoot(s: Seat, name: string, full = true) {
  await s.page.waitForTimeout(250)
  await s.page.screenshot({ path: `${OUT}/${name}.png`, fullPage: full })
  if (await overflows(s.page)) L(`OVERFLOW ${name}`)
}
async function step(name: string, act: () => Promise<unknown>) { try { await act() } catch (e) { L(`FAIL ${name}: ${String(e).slice(0, 400)}`) } }
const W: Look = { width: 1280, theme: 'light' }, P: Look = { width: 375, theme: 'dark' }
const WD: Look = { width: 1280, theme: 'dark' }, PL: Look = { width: 375, theme: 'light' }
it('walks', { timeout: 400_000, retry: 0 }, async () => {
  const app = stage.app()
  const ada = await app.signUp('Ada Lovelace'), mia = await app.signUp('Mia Member'), zoe = await app.signUp('Zoe')
  const engines = await found(app, ada, { name: 'Analytical Engines', details: 'Machines that weave.\n\nWe look for people.', location: 'London', industry: 'Technology' })
  const looms = await found(app, ada, { name: 'W'.repeat(100), details: 'x', stage: 'Idea' })
  await joinStartup(engines, mia, 'Employee - Tech and Design')
  const mk = async (body: object, as = ada) => { const r = await app.call('POST /api/affiliate-links', { body: { startupId: engines.id, ...body } as never }, { as }); if (r.status !== 200) L(JSON.stringify(r.body)); return r.body as any }
  const spring = await mk({ name: 'Spring newsletter, the long name a marketer gives a link to remember it by', code: 'spring-newsletter-of-twenty-twenty-six', utmDefaults: { source: 'mail', campaign: 'spring' } })
  const ar = await mk({ name: 'رابط يوم الجمعة في الميناء' })
  const soon = await mk({ name: 'Ends soon', expiresAt: new Date(Date.now() + 5000).toISOString() })
  const off = await mk({ name: 'Off' }); await app.call('PUT /api/affiliate-links/{id}', { id: off.id, body: { disabled: true } as never }, { as: ada })
  const later = await mk({ name: 'Ends in days', expiresAt: new Date(Date.now() + 3 * 86400e3).toISOString() })
  await linkOf(app, ada, looms); const gone = await linkOf(app, ada, engines)
  await click(app, gone.code, { ip: '203.0.113.77' }); 
  const mias = await mk({ name: 'Mia on a forum' }, mia)
  for (let i = 1; i <= 9; i++) await click(app, spring.code, { ip: `203.0.113.${i}` }, { referrer: ['https://news.example/', 'https://forum.example/a', '', 'https://a-very-long-subdomain-of-some-hosting-provider.department.company.example/'][i % 4], ...(i > 6 && { utm: { source: 'mail', medium: 'email', campaign: 'spring launch' } }) })
  await click(app, mias.code, { ip: '203.0.113.50' })
  await noteUncounted(engines, { bot: 1200, duplicate: 1 })
  await app.call('DELETE /api/affiliate-links/{id}', { id: gone.id }, { as: ada })
  await app.settled()
  const calls = (s: Seat) => s.page.on('response', (r) => { if (r.status() >= 400) L(`HTTP ${r.status()} ${r.url()}`) })
  const see = async (look: Look, as: any, path: string, name: string, act?: (page: Page, s: Seat) => Promise<unknown>, full = true) => step(name, async () => {
    const s = await stage.seat(look, as ? { as } : {}); calls(s)
    await s.page.goto(path); await s.page.getByRole('heading', { level: 1 }).waitFor()
    await s.page.waitForLoadState('networkidle')
    if (act) await act(s.page, s)
    await shoot(s, name, full)
    for (const f of s.faults) L(`FAULT ${name} ${f}`)
    await s.leave()
  })
  const tab = `/startup/${engines.id}/affiliate-analytics`
  for (const [n, look] of Object.entries({ w: W, p: P })) {
    await see(look, ada, '/affiliate-links', `links-${n}`)
    await see(look, ada, tab, `tab-owner-${n}`)
    await see(look, mia, tab, `tab-mine-${n}`)
    await see(look, ada, `/startup/${looms.id}/affiliate-analytics`, `tab-empty-${n}`)
    await see(look, ada, `/affiliate-links/${spring.id}?interval=24h`, `link-${n}`)
    await see(look, ada, `/affiliate-links/${later.id}`, `link-empty-${n}`)
  }
  await see(WD, ada, '/affiliate-links', 'links-wd'); await see(PL, ada, `${tab}?interval=24h`, 'tab-owner-pl')
  await see(W, zoe, `/affiliate-links/${spring.id}`, 'link-stranger')
  await see(W, ada, `/affiliate-links/nonsense`, 'link-nonsense')
  await see(W, ada, `/affiliate-links/01ARZ3NDEKTSV4RRFFQ69G5FAV`, 'link-missing')
  await see(W, zoe, tab, 'tab-stranger')
  const opts = (page: Page) => page.getByRole('button', { name: 'More options' }).click()
  await see(W, ada, `/affiliate-links?startup=${engines.id}`, 'create-empty', async (p) => { await opts(p); await p.getByRole('dialog').waitFor(); L('focus create: ' + await p.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))); await p.waitForTimeout(300) }, false)
  for (const [n, look] of Object.entries({ w: W, p: P })) await see(look, ada, `/affiliate-links`, `create-wrong-${n}`, async (p) => {
    await opts(p); const d = p.getByRole('dialog'); await d.waitFor()
    const code = d.getByRole('textbox', { name: 'Code' })
    for (const v of ['ab', 'Has Space', 'spring-newsletter-of-twenty-twenty-six', 'admin', '-x-']) { await code.fill(v); await p.waitForTimeout(900); L(`code ${v}: ` + (await code.inputValue()) + ' -> ' + await code.evaluate((e) => (e.getAttribute('aria-describedby') ?? '').split(' ').map((i) => document.getElementById(i)?.textContent).join('|'))) }
    const dt = d.locator('input[type=datetime-local], input[type=date]'); L('dates ' + await dt.count() + ' ' + await dt.first().evaluate((e) => e.outerHTML.slice(0, 300)))
    await dt.first().fill((await dt.first().getAttribute('type')) === 'date' ? '2020-01-01' : '2020-01-01T10:00')
    for (const t of await d.locator('summary, button[aria-expanded=false]').all()) await t.click().catch(() => {})
    await d.getByRole('button', { name: 'Create link' }).click(); await p.waitForTimeout(500)
    L('focus after wrong: ' + await p.evaluate(() => document.activeElement?.outerHTML.slice(0, 160)))
    await p.setViewportSize({ width: look.width, height: 1700 })
  }, false)
  for (const [n, look] of Object.entries({ w: W, p: P })) {
    await see(look, ada, `/affiliate-links?startup=${engines.id}`, `bulk-201-${n}`, async (p) => { await p.getByRole('button', { name: 'Many at once' }).click(); const d = p.getByRole('dialog'); await d.waitFor(); await d.getByLabel('Names').fill(Array.from({ length: 201 }, (_, i) => `N ${i}`).join('\n')); await d.getByRole('button', { name: /^Create/ }).click(); await p.waitForTimeout(300) }, false)
    await see(look, ada, `/affiliate-links?startup=${engines.id}`, `bulk-mixed-${n}`, async (p) => { await p.getByRole('button', { name: 'Many at once' }).click(); const d = p.getByRole('dialog'); await d.waitFor(); await d.getByLabel('Names').fill(`\n\n  \nOne ${n}\n${'y'.repeat(200)}\n\nصحيفة\n=HYPERLINK("x")`); await d.getByRole('button', { name: /^Create/ }).dblclick(); await p.getByRole('button', { name: 'Done' }).waitFor() }, false)
    await see(look, ada, `/affiliate-links?startup=${engines.id}`, `bulk-none-${n}`, async (p) => { await p.getByRole('button', { name: 'Many at once' }).click(); const d = p.getByRole('dialog'); await d.waitFor(); await d.getByLabel('Names').fill('\n \n\n'); await d.getByRole('button', { name: /^Create/ }).click(); await p.waitForTimeout(300) }, false)
    await see(look, ada, '/affiliate-links?search=spring', `edit-${n}`, async (p) => { await p.getByRole('button', { name: /^Edit link spring/ }).first().click(); await p.getByRole('dialog').waitFor(); for (const t of await p.getByRole('dialog').locator('summary').all()) await t.click(); await p.setViewportSize({ width: look.width, height: 1700 }) }, false)
    await see(look, ada, '/affiliate-links?search=spring', `qr-${n}`, async (p) => { await p.getByRole('button', { name: /^QR code of link spring/ }).first().click(); await p.getByRole('dialog').waitFor() }, false)
    await see(look, ada, '/affiliate-links?search=spring', `delete-${n}`, async (p) => { await p.getByRole('button', { name: /^Delete link spring/ }).first().click(); await p.getByRole('alertdialog').or(p.getByRole('dialog')).waitFor() }, false)
    await see(look, ada, '/affiliate-links?search=zebra', `search-none-${n}`)
    await see(look, ada, `${tab}?interval=30d`, `chart-keys-${n}`, async (p) => { const c = p.locator('[aria-roledescription], svg[tabindex], [role=application], [role=slider], figure [tabindex]').first(); L('chart ' + await c.evaluate((e) => e.outerHTML.slice(0, 250))); await c.focus(); for (let i = 0; i < 3; i++) await p.keyboard.press('ArrowLeft') })
    await see(look, ada, `${tab}?interval=30d&by=referrer&value=news.example`, `value-open-${n}`)
  }
  const names: Record<string, string> = { plain: spring.code, ar: ar.code, expired: soon.code, disabled: off.code, deleted: gone.code, unknown: 'zzzzzzzz' }
  const rtl = await found(app, ada, { name: 'آلات تحليلية', details: 'آلات تنسج أنماطاً جبرية.', location: 'القاهرة', industry: 'Technology' })
  names['rtl'] = (await linkOf(app, ada, rtl)).code; names['long'] = (await app.call('GET /api/affiliate-links', { search: '' } as never, { as: ada })).body.items.find((l: any) => l.startupId === looms.id)?.code ?? ''
  for (const [n, code] of Object.entries(names)) { await see(W, undefined, `/affiliate/${code}`, `landing-${n}-w`); await see(P, undefined, `/affiliate/${code}`, `landing-${n}-p`) }
  L('DONE')
})
