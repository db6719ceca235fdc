import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { Demo } from './demo.ts'
import type { SeedStartup } from './startup-data.ts'

/** Where members post: each channel has a link of its own, and its share of the clicks. */
interface Channel {
  name: string
  share: number
  referrers: readonly string[]
  utmDefaults: Record<'source' | 'medium' | 'campaign', string>
  folder: string
  tags: readonly string[]
}
const channel = (name: string, share: number, [source, medium]: readonly [string, string], referrers: readonly string[]): Channel => ({
  name,
  share,
  referrers,
  utmDefaults: { source, medium, campaign: CAMPAIGN.value },
  folder: CAMPAIGN.name,
  tags: medium === 'social' ? ['social'] : [medium, 'own audience'],
})
const CAMPAIGN = { name: 'Autumn launch', value: 'autumn-launch' }
const CHANNELS = [
  channel('Newsletter', 0.45, ['newsletter', 'email'], ['', '', 'https://mail.google.com/']),
  channel(
    'LinkedIn',
    0.35,
    ['linkedin', 'social'],
    ['https://www.linkedin.com/feed', 'https://www.linkedin.com/feed', 'https://lnkd.in/x'],
  ),
  channel('Reddit', 0.2, ['reddit', 'social'], ['https://www.reddit.com/r/startups', 'https://www.reddit.com/r/startups', '']),
]
/** Who brings fewer clicks a day has one link, without a campaign. */
const CAMPAIGN_FROM = 5

/** The links of those who spread a startup. */
export async function makeLinks(demo: Demo, { founder, spreaders, partner }: SeedStartup, { id: startupId }: Startup): Promise<void> {
  for (const { name: by, clicksADay } of spreaders) {
    for (const { share, referrers, ...link } of clicksADay < CAMPAIGN_FROM ? [{ name: by, share: 1, referrers: undefined }] : CHANNELS)
      demo.spreads.push({ link: await make(demo, { ...link, startupId }, by), clicksADay: clicksADay * share, referrers })
  }
  if (partner === undefined) return
  await openProgramme(demo, startupId, { founder, partner })
  demo.spreads.push({ link: await make(demo, { name: 'Trade fair', startupId, tags: ['events'] }, partner), clicksADay: 2 })
}

const make = (demo: Demo, link: object, by: string) => demo.call<AffiliateLink>('POST /api/affiliate-links', link, by)

const PROGRAMME = {
  isOn: true,
  rules: [
    { step: 'won', share: 10_00 },
    { step: 'lead', amount: 12_00, currency: 'GBP' },
  ],
  windowDays: 30,
  holdDays: 14,
  limits: [],
  terms: 'Be honest about what the product does. No paid search for our name. We pay once a month, by bank transfer, from 50 pounds on.',
  version: 0,
}

/** A programme, and the partner who asked for it and was let in. */
async function openProgramme(demo: Demo, startupId: string, { founder, partner }: Record<'founder' | 'partner', string>): Promise<void> {
  const path = `/api/programmes/${startupId}`
  await demo.call(`PUT ${path}`, PROGRAMME, founder)
  await demo.call(`PUT ${path}/mine`, { termsVersion: 1 }, partner)
  await demo.call(`PATCH ${path}/partners/${demo.resident(partner).id}`, { state: 'active' }, founder)
}
