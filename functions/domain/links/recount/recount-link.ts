import { listMonths } from '../../../data/links/counter-months.ts'
import { getDay, isUncounted, listDays, requireUncountedDay, type DayCounts } from '../../../data/links/counters.ts'
import { addToTotal, getLinkTotal, type LinkTotal, type LinkTotalId } from '../../../data/links/totals.ts'
import { codesOf, getLink, type StoredLink } from '../../../data/links/links.ts'
import { countVisits, listVisits } from '../../../data/links/visits.ts'
import { transact } from '../../../data/transaction.ts'
import { log } from '../../../platform/log.ts'
import { truthOfVisits } from '../counting/sums.ts'
import { rollUp } from './roll-up.ts'
import { correctionOf, isNamed, type Truth } from './correction.ts'
import { isMeasure, namedIn } from '../counting/measures.ts'
import { putRight } from './put-right.ts'
import { DAY_MS, utcDay } from '../../../../shared/time.ts'

/** Recounts a closed UTC day of a link from its visits, its month from its days, and its total from its months. About 136 read units when all is right. */
export async function recountLink(linkId: string, day: string): Promise<void> {
  const link = await getLink(linkId)
  if (!link) return
  await recountDay(link, day)
  await rollUp(linkId, day)
  await recountTotal(link)
}

async function recountDay(link: StoredLink, day: string): Promise<void> {
  const id = { of: link.id, day }
  const [code = link.code] = codesOf(link)
  const row = await getDay(id)
  const clicked = Number(row?.['clicks'] ?? 0)
  if ((await countVisits(code, day)) === clicked && isWhole(row)) return
  const { sums, named } = truthOfVisits(await listVisits(code, day))
  const kept = ofOutcomes(row)
  const correction = correctionOf(row, { sums: { ...sums, ...kept.sums }, named: { ...named, ...kept.named } })
  if (Object.keys(correction).length === 0) return
  const clicks = correction['clicks'] ?? 0
  const { userId, startupId } = link
  await putRight(id, row, correction, clicks === 0 ? {} : { total: addToTotal({ userId, startupId, linkId: link.id }, { clicks }) })
}

const numbers = (row: DayCounts | undefined, pattern: RegExp): [string, number][] =>
  Object.entries(row ?? {}).flatMap(([name, value]) => (pattern.test(name) ? [[name, Number(value)]] : []))
const sumOf = (some: readonly [string, number][]): number => some.reduce((sum, [, number]) => sum + number, 0)

/** Whether the hours of a day, and each breakdown that every visit has, sum up to its clicks. */
function isWhole(row: DayCounts | undefined): boolean {
  const clicks = Number(row?.['clicks'] ?? 0)
  return ['h\\d\\d$', ...[...'rcdbot'].map((letter) => `${letter}:`)].every(
    (sign) => sumOf(numbers(row, new RegExp(`^${sign}`))) === clicks,
  )
}

/** Conversions and outcomes are not stored with the link, so only what was counted of them is known here. */
function ofOutcomes(row: DayCounts | undefined): Truth {
  const hours = numbers(row, /^[vn]\d\d$/)
  const measures = numbers(row, /^/).filter(([name]) => isMeasure(name) && !OF_VISITS.has(name))
  const named = numbers(row, /:/).filter(([name]) => isNamed(name) && !OF_VISITS.has(namedIn(name)?.measure ?? ''))
  return {
    sums: { ...Object.fromEntries([...measures, ...hours]), conversions: sumOf(numbers(row, /^v\d\d$/)) },
    named: Object.fromEntries(named),
  }
}
const OF_VISITS: ReadonlySet<string> = new Set(['clicks', 'again'])

const TRIES = 3
/** Days that counting may still add to while this runs. */
const LIVE_DAYS = 4

/** Sets a total to the sum of its months and of the days after them. Done only while nothing is counted in between; a link that is too busy has its turn tomorrow. */
async function recountTotal({ id: linkId, userId, startupId }: StoredLink): Promise<void> {
  const total = { userId, startupId, linkId }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stored = await getLinkTotal(total, { consistent: true })
    const months = await listMonths(linkId, undefined, { consistent: true })
    const through = months.at(-1)?.through ?? ''
    const days = (await listDays(linkId, { consistent: true, ...(through !== '' && { first: through }) })).filter(
      ({ day }) => day > through,
    )
    const counted = [...months.map(({ counts }) => counts), ...days]
    const off = (what: 'clicks' | 'conversions') => counted.reduce((sum, one) => sum + Number(one[what] ?? 0), 0) - (stored?.[what] ?? 0)
    const [clicks, conversions] = [off('clicks'), off('conversions')]
    if (clicks === 0 && conversions === 0) return
    if (await correctTotal(total, stored, { clicks, conversions }, days, through)) {
      log('error', 'counts put right', { job: 'due', code: linkId, count: clicks })
      return
    }
  }
}

async function correctTotal(
  total: LinkTotalId,
  stored: LinkTotal | undefined,
  sums: { clicks: number; conversions: number },
  days: readonly DayCounts[],
  through: string,
): Promise<boolean> {
  const last = Array.from({ length: LIVE_DAYS }, (_, ago) => utcDay(Date.now() - ago * DAY_MS))
  const live = last.filter((day) => day > through)
  const refused = await transact({
    total: addToTotal(total, sums, {}, isUncounted({ ...stored })),
    ...Object.fromEntries(
      live.map((day) => [
        day,
        requireUncountedDay(
          { of: total.linkId, day },
          days.find((row) => row.day === day),
        ),
      ]),
    ),
  })
  return refused === undefined
}
