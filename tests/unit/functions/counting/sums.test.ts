import { describe, expect, it } from 'vitest'
import type { Conversion } from '../../../../functions/data/links/conversions.ts'
import type { Visit } from '../../../../functions/data/links/visits.ts'
import { additionsOfConversion, additionsOfVisit, truthOfVisits } from '../../../../functions/domain/links/counting/sums.ts'

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
const NAMED = { 'r:example.org': 1, 'c:DE': 1, 'd:mobile': 1, 'b:Firefox': 1, 'o:Linux': 1, 't:qr': 1, 'u:spring': 1 }
/** The hour 23 of 4 May: of its month by day and hour, of its year by month. */
const forAnalytics = (letter: 'c' | 'v') => [
  { to: { clicks: { startupId: 'engines', month: '2026-05' } }, sums: { [`${letter}4n`]: 1 }, named: {}, last: {} },
  { to: { clicks: { startupId: 'engines', year: '2026' } }, sums: { [`${letter}5`]: 1 }, named: {}, last: {} },
]
const dayOf = (of: string) => ({ day: { of, day: DAY } })

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
    for (const one of [visit, { ...VISIT, utm: { campaign: '' } }])
      expect(Object.keys(additionsOfVisit(one).links[1]?.named ?? {})).toEqual(Object.keys(NAMED).slice(0, 6))
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
  it('counts without names, for the maker of the link', () => {
    const sums = { conversions: 1, v23: 1 }
    expect(additionsOfConversion(CONVERSION)).toEqual({
      links: [
        { to: { total: LINK }, sums: { conversions: 1 }, named: {}, last: { lastConversionAt: AT } },
        { to: dayOf('link'), sums, named: {}, last: {} },
      ],
      scopes: [...['engines', 'ada#engines'].map((of) => ({ to: dayOf(of), sums, named: {}, last: {} })), ...forAnalytics('v')],
    })
  })

  it('of a crowded network is marked in the total and in its hour', () => {
    const { links, scopes } = additionsOfConversion({ ...CONVERSION, sameNetwork: true })
    expect(links[0]?.sums).toEqual({ conversions: 1, sameNetwork: 1 })
    for (const day of [links[1], ...scopes.slice(0, 2)]) expect(day?.sums).toEqual({ conversions: 1, v23: 1, n23: 1 })
  })
})
