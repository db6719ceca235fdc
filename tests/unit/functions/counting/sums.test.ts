import { describe, expect, it } from 'vitest'
import type { Conversion } from '../../../../functions/data/links/conversions.ts'
import type { Visit } from '../../../../functions/data/links/visits.ts'
import {
  additionsOfConversion,
  additionsOfOutcome,
  additionsOfPageView,
  additionsOfVisit,
  truthOfVisits,
} from '../../../../functions/domain/links/counting/sums.ts'

const LINK = { userId: 'ada', startupId: 'engines', linkId: 'link' }
const AT = '2026-05-04T23:59:59.999Z'
const DAY = '2026-05-04'
const VISIT: Visit = {
  ...LINK,
  code: 'code',
  h: '00',
  at: AT,
  referrerHost: 'example.org',
  country: 'DE',
  device: 'mobile',
  browser: 'Firefox',
  os: 'Linux',
  trigger: 'qr',
  utm: { campaign: 'spring', source: 'mail' },
}
const CONVERSION: Conversion = {
  startupId: 'engines',
  userId: 'bob',
  kind: 'signup',
  clickId: '',
  linkId: 'link',
  linkUserId: 'ada',
  at: AT,
}
const NAMED = { 's:mail': 1, 'r:example.org': 1, 'c:DE': 1, 'd:mobile': 1, 'b:Firefox': 1, 'o:Linux': 1, 't:qr': 1, 'u:spring': 1 }
/** The hour 23 of 4 May: of its month by day and hour, of its year by month. */
const forAnalytics = (letter: 'c' | 'v') => [
  { to: { clicks: { startupId: 'engines', month: '2026-05' } }, sums: { [`${letter}4n`]: 1 }, named: {}, last: {} },
  { to: { clicks: { startupId: 'engines', year: '2026' } }, sums: { [`${letter}5`]: 1 }, named: {}, last: {} },
]
/** Link, source, medium, campaign, content, term, referrer, country and device. */
const together = (named: Record<string, number>) => [{ to: dayOf('combinations#engines'), sums: {}, named, last: {} }]
const joined = (...values: string[]) => `j:${values.join('\u001F')}`
const dayOf = (of: string) => ({ day: { of, day: DAY } })

describe('a view of a link page', () => {
  const view = { startupId: 'engines', code: 'l/fair', h: '00', at: AT }
  const PAGE = dayOf('page#engines#fair')

  it('counts for its page alone, and as a repeat where its browser says so', () => {
    const added = (sums: object) => ({ links: [{ to: PAGE, sums, named: {}, last: {} }], scopes: [], combinations: [] })
    expect(additionsOfPageView(view)).toEqual(added({ clicks: 1 }))
    expect(additionsOfPageView({ ...view, again: true })).toEqual(added({ clicks: 1, again: 1 }))
    for (const broken of [{ code: 'fair' }, { code: 'l/' }, { startupId: '' }])
      expect(() => additionsOfPageView({ ...view, ...broken })).toThrow('The record has no')
  })

  it('gets the clicks that went on from it, which change nothing else that a visit counts for', () => {
    const [plain, fromPage] = [additionsOfVisit(VISIT), additionsOfVisit({ ...VISIT, page: 'fair' })]
    const opened = { to: PAGE, sums: { opened: 1 }, named: { 'opened l:link': 1 }, last: {} }
    expect(fromPage).toEqual({ ...plain, links: [...plain.links, opened] })
    expect(truthOfVisits([{ ...VISIT, page: 'fair' }])).toEqual(truthOfVisits([VISIT]))
  })
})

describe('a visit', () => {
  it('counts for its link’s total and day, and for the day of its startup and its maker', () => {
    const sums = { clicks: 1, h23: 1 }
    expect(additionsOfVisit(VISIT)).toEqual({
      links: [
        { to: { total: LINK }, sums: { clicks: 1 }, named: {}, last: { lastClickedAt: AT } },
        { to: dayOf('link'), sums, named: NAMED, last: {} },
      ],
      scopes: [
        ...['engines', 'ada#engines'].map((of) => ({ to: dayOf(of), sums, named: { ...NAMED, 'l:link': 1 }, last: {} })),
        ...forAnalytics('c'),
      ],
      combinations: together({ [joined('link', 'mail', '', 'spring', '', '', 'example.org', 'DE', 'mobile')]: 1 }),
    })
  })

  it.each([
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), 'x'.repeat(64)],
    ['ä'.repeat(32), 'ä'.repeat(32)],
    [`x${'ä'.repeat(32)}`, `x${'ä'.repeat(31)}`],
    ['€'.repeat(22), '€'.repeat(21)],
    ['😀'.repeat(17), '😀'.repeat(16)],
  ])('names %s by at most 64 bytes, without half a character', (campaign, name) => {
    const [, day] = additionsOfVisit({ ...VISIT, utm: { campaign } }).links
    expect(Object.keys(day?.named ?? {})).toContain(`u:${name}`)
  })

  it('without a campaign names none', () => {
    const { utm: _utm, ...visit } = VISIT
    for (const one of [visit, { ...VISIT, utm: { campaign: '' } }]) {
      const { 's:mail': _source, 'u:spring': _campaign, ...rest } = NAMED
      expect(additionsOfVisit(one).links[1]?.named).toEqual(rest)
    }
  })

  it('takes from the defaults of its link what its address leaves out', () => {
    const visit = { ...VISIT, utm: { campaign: 'own' }, linkUtm: { campaign: 'launch', source: 'news', medium: 'mail' } }
    expect(additionsOfVisit(visit).links[1]?.named).toMatchObject({ 'u:own': 1, 's:news': 1, 'm:mail': 1 })
  })

  it('of a browser that was there before is a click and no visitor', () => {
    const [, day] = additionsOfVisit({ ...VISIT, again: true }).links
    expect(day?.sums).toEqual({ clicks: 1, again: 1, h23: 1 })
    expect(day?.named).toMatchObject({ 's:mail': 1, 'again s:mail': 1, 'again c:DE': 1 })
  })

  it.each([
    ['userId', ''],
    ['startupId', undefined],
    ['linkId', 7],
    ['time', 'yesterday'],
    ['time', undefined],
  ])('cannot be counted without %s', (name, value) => {
    const visit = { ...VISIT, [name === 'time' ? 'at' : name]: value }
    expect(() => additionsOfVisit(visit)).toThrow(`The record has no ${name}`)
  })

  it('adds up to what its day holds', () => {
    expect(truthOfVisits([VISIT, { ...VISIT, at: `${DAY}T05:00:00.000Z`, country: 'FR' }])).toEqual({
      sums: { clicks: 2, h23: 1, h05: 1 },
      named: {
        's:mail': 2,
        'r:example.org': 2,
        'c:DE': 1,
        'c:FR': 1,
        'd:mobile': 2,
        'b:Firefox': 2,
        'o:Linux': 2,
        't:qr': 2,
        'u:spring': 2,
      },
    })
  })
})

describe('a conversion', () => {
  it('of a former release counts under its link alone, for the maker of the link', () => {
    const sums = { conversions: 1, v23: 1 }
    expect(additionsOfConversion(CONVERSION)).toEqual({
      links: [
        { to: { total: LINK }, sums: { conversions: 1 }, named: {}, last: { lastConversionAt: AT } },
        { to: dayOf('link'), sums, named: {}, last: {} },
      ],
      scopes: [
        ...['engines', 'ada#engines'].map((of) => ({ to: dayOf(of), sums, named: { 'conversions l:link': 1 }, last: {} })),
        ...forAnalytics('v'),
      ],
      combinations: together({ [`conversions ${joined('link', '', '', '', '', '', '', '', '')}`]: 1 }),
    })
  })

  it('counts where its click came from, and of a browser that was there before another visitor', () => {
    const [, day] = additionsOfConversion({ ...CONVERSION, touch: { source: 'mail', country: 'DE' }, again: true }).links
    expect(day?.sums).toEqual({ conversions: 1, visitors: 1, v23: 1 })
    expect(day?.named).toEqual({ 'conversions s:mail': 1, 'conversions c:DE': 1, 'visitors s:mail': 1, 'visitors c:DE': 1 })
  })

  it('of a crowded network is marked in the total and in its hour', () => {
    const { links, scopes } = additionsOfConversion({ ...CONVERSION, sameNetwork: true })
    expect(links[0]?.sums).toEqual({ conversions: 1, sameNetwork: 1 })
    for (const day of [links[1], ...scopes.slice(0, 2)]) expect(day?.sums).toEqual({ conversions: 1, v23: 1, n23: 1 })
  })
})

describe('an outcome', () => {
  const outcome = { ...LINK, linkUserId: 'ada', step: 'won', subject: 'deal', number: 1, at: AT, touch: { source: 'mail' } } as const

  it('counts for its link, startup and maker, with its value by currency', () => {
    const { links, scopes } = additionsOfOutcome({ ...outcome, value: 1_250, currency: 'EUR' })
    const sums = { won: 1, 'revenue EUR': 1_250 }
    const named = { 'won s:mail': 1, 'revenue EUR s:mail': 1_250 }
    expect(links).toEqual([{ to: dayOf('link'), sums, named, last: {} }])
    expect(scopes).toEqual(
      ['engines', 'ada#engines'].map((of) => ({
        to: dayOf(of),
        sums,
        named: { ...named, 'won l:link': 1, 'revenue EUR l:link': 1_250 },
        last: {},
      })),
    )
  })

  it('that takes one back counts the same, negative', () => {
    const { links } = additionsOfOutcome({ ...outcome, number: 2, reverses: true, value: 1_250, currency: 'EUR' })
    expect(links[0]).toMatchObject({ sums: { won: -1, 'revenue EUR': -1_250 }, named: { 'won s:mail': -1 } })
  })
})
