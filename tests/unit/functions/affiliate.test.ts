import { afterEach, describe, expect, it, vi } from 'vitest'
import { MemoryCache } from '../../../functions/platform/memory-cache.ts'
import { describeUserAgent } from '../../../functions/platform/user-agent.ts'
import { clickIdOf, keyOfClick, visits } from '../../../functions/data/links/visits.ts'
import { html, when } from '../../../functions/pages/document/html.ts'
import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { linkUrl } from '../../../shared/format/link-url.ts'

describe('formats of affiliate links', () => {
  it.each([
    [0, 0, '0%'],
    [0, 7, '0.0%'],
    [1, 1, '100.0%'],
    [1, 3, '33.3%'],
    [2, 3, '66.7%'],
    [1, 2_000, '0.1%'],
  ])('S9-16 the rate of %i conversions in %i clicks is %s', (conversions, clicks, rate) => {
    expect(conversionRate(conversions, clicks)).toBe(rate)
  })

  it('S9-17 the address of a link is the origin of the site plus /affiliate/{code}', () => {
    expect(linkUrl('abcdefgh', 'https://launchcrew.example')).toBe('https://launchcrew.example/affiliate/abcdefgh')
  })
})

describe('a click id', () => {
  const key = { code: 'abcdefgh', at: '2026-05-04T23:59:59.999Z', h: 'ab'.repeat(16) }

  it('spells the key of its visit', () => {
    const found = keyOfClick(clickIdOf(key))
    expect(found && visits.key(found)).toEqual(visits.key(key))
    expect(visits.key(key)).toEqual({ pk: 'V#abcdefgh#2026-05-04#ab', sk: `23#${key.h}` })
  })

  it.each(['', 'x', `${clickIdOf(key)}0`, clickIdOf(key).toUpperCase(), `a#b.2026050423.${key.h}`, `abcdefgh.2026-05-04.${key.h}`])(
    'is nothing when it is not ours: %s',
    (clickId) => {
      expect(keyOfClick(clickId)).toBeUndefined()
    },
  )

  it('lets its visit go after 13 months', () => {
    const expires = visits.expires?.({ ...key, at: '2026-01-31T10:00:00.000Z' } as never)
    expect(new Date((expires ?? 0) * 1_000).toISOString()).toBe('2027-03-03T10:00:00.000Z')
  })
})

describe('a user agent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0',
      'desktop',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'desktop',
      'Safari',
      'macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'desktop', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
      'desktop',
      'Chrome',
      'ChromeOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
      'mobile',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36',
      'tablet',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'tablet',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0.0.0 Mobile/15E148 Safari/604.1',
      'mobile',
      'Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 389.0',
      'mobile',
      'Safari',
      'iOS',
    ],
    ['curl/8.5.0', 'desktop', 'Other', 'Other'],
  ])('%s', (userAgent, device, browser, os) => {
    expect(describeUserAgent(userAgent)).toEqual({ device, browser, os })
  })
})

describe('brief memory', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('evicts entries after their time, when it is full, and when the clock is set back', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const memory = new MemoryCache<number>(5_000, 2)
    memory.set('one', 1)
    vi.setSystemTime(1_004_999)
    expect(memory.get('one')).toBe(1)
    vi.setSystemTime(1_005_000)
    expect(memory.get('one')).toBeUndefined()
    for (const [at, name] of ['a', 'b', 'c'].entries()) memory.set(name, at)
    expect(['a', 'b', 'c'].map((name) => memory.get(name))).toEqual([undefined, 1, 2])
    vi.setSystemTime(1)
    expect(memory.get('c')).toBeUndefined()
  })
})

describe('the html tag', () => {
  it('escapes each text once, keeps HTML, and leaves out a part whose value is empty', () => {
    const part = html`<b>${'<&'}</b>`
    const { text } = html`<p title="${`"<>'{{x}}`}">${part}${[part, part]}${when('', part)}${7}</p>`
    const bold = '<b>&lt;&amp;</b>'
    expect(text).toBe(`<p title="&quot;&lt;&gt;&#39;{{x}}">${bold}${bold}${bold}7</p>`)
  })
})
