import type { Compared, LinkStats } from '../../../shared/entities/links/link-stats.ts'
import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { signed, signedNumber } from '../../entities/analytics/signed.ts'
import { FigureTabs } from '../../ui/chart/figure-tabs.tsx'
import { BASE_MIN } from './figures/measures.tsx'

export const FIGURES = ['Clicks', 'Conversions', 'Conversion rate'] as const

interface NumbersProps {
  stats: LinkStats | undefined
  drawn: number
  onDraw: (figure: number) => void
}

/** The three figures, each against as long a time before; pressing one draws it. */
export const Numbers = ({ stats, drawn, onDraw }: NumbersProps) => (
  <FigureTabs
    figures={FIGURES.map((label, at) => {
      const { value, note } = whole(stats, at)
      return { name: label, label, value, note }
    })}
    drawn={FIGURES[drawn] ?? FIGURES[0]}
    onDraw={(name) => onDraw(FIGURES.findIndex((figure) => figure === name))}
  />
)

function whole(stats: LinkStats | undefined, at: number) {
  const one = stats && [stats.clicks, stats.conversions, stats.rate][at]
  if (stats === undefined || one === undefined) return {}
  const isRate = at === 2
  return {
    value: isRate ? conversionRate(stats.conversions.value, stats.clicks.value) : one.value.toLocaleString(),
    note: against(one, isRate),
  }
}

/** '+12.5% vs. 48 before'; from a small base, and of a rate, the difference. */
function against({ value, previous, change }: Compared, isRate: boolean): string {
  if (previous === null) return 'Since the beginning'
  const before = `vs. ${previous.toLocaleString()}${isRate ? '%' : ''} before`
  if (change !== null && !isRate && previous >= BASE_MIN) return `${signed(change)} ${before}`
  const difference = signedNumber(value - previous)
  return `${difference}${isRate ? (/^\D1$/.test(difference) ? ' point' : ' points') : ''} ${before}`
}
