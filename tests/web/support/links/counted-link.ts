import { screen } from '@testing-library/react'
import { joinStartup } from '../../../contract/support/fixtures.ts'
import type { App } from '../../../support/app.ts'
import { click, linkOf, noteUncounted } from '../../../support/links/clicks.ts'
import { registerStartup } from '../../../support/startups/startups.ts'

/** Ada's link, opened by three people from three places, one of whom registers; Mia is a member, Zoe is not; the Solar Loom has no links. */
export async function createCountedLink(app: App) {
  const [ada, mia, zoe] = [await app.signUp('Ada'), await app.signUp('Mia'), await app.signUp('Zoe')]
  const engines = await registerStartup(app, ada, { name: 'Analytical Engines' })
  const loom = await registerStartup(app, ada, { name: 'Solar Loom' })
  await joinStartup(engines, mia, 'Employee - Operations')
  const link = await linkOf(app, ada, engines)
  const first = await click(app, link.code, { ip: '10.7.0.1' }, { referrer: 'https://news.example/today' })
  await click(app, link.code, { ip: '10.7.0.2' }, { referrer: 'https://forum.example/x', utm: { campaign: 'spring' } })
  await click(app, link.code, { ip: '10.7.0.3' }, { qr: true })
  await noteUncounted(engines, { bot: 7, own: 2, duplicate: 1 })
  const bob = await app.signUp('Bob')
  await app.call('POST /api/affiliate-links/convert', { body: { clickId: first.body.clickId ?? '' } }, { as: bob })
  await app.settled()
  return { ada, mia, zoe, engines, loom, link }
}

export const statOf = (label: string) =>
  screen.getAllByRole('term').find((term) => term.textContent === label)?.nextElementSibling?.textContent
/** The values of a table with their clicks, visitors and conversions. */
export const rowsOf = (table: string) =>
  [...screen.getByRole('region', { name: table }).querySelectorAll('tbody tr')].map((row) =>
    [...row.children]
      .slice(0, 4)
      .map(({ textContent }) => textContent)
      .join(' '),
  )
