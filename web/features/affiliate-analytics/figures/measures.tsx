import type { ReactNode } from 'react'
import type { Brought } from '../../../../shared/entities/links/brought.ts'
import { signed, signedNumber } from '../../../entities/analytics/signed.ts'
import { sumText } from '../../../entities/money/sums.ts'
import { Text } from '../../../ui/layout/text.tsx'

type Count = Exclude<keyof Brought, 'revenue'>

/** The columns of what works; those that are `extra` need room. */
const COUNTS: readonly { title: string; of: Count; extra?: boolean; isRare?: boolean }[] = [
  { title: 'Clicks', of: 'clicks' },
  { title: 'Visitors', of: 'visitors', extra: true },
  { title: 'Conversions', of: 'conversions' },
  { title: 'Requests', of: 'requests', extra: true },
  { title: 'Members', of: 'members', extra: true },
  { title: 'Leads', of: 'leads', extra: true },
  { title: 'Reported', of: 'reported', extra: true, isRare: true },
]
const REVENUE = { title: 'Revenue', extra: true }

/** The columns of a table whose sums are `total`, and what fills them; with `isCompared` each number has its change below. */
export function measuresOf(total: Brought, isCompared: boolean) {
  const counts = COUNTS.filter(({ of, isRare }) => !isRare || total[of] > 0)
  return {
    columns: [...counts, REVENUE],
    cellsOf: (now: Brought, before: Brought | null) => [
      ...counts.map(({ of }) => (
        <>
          {now[of].toLocaleString()}
          {isCompared ? <Change now={now[of]} before={before?.[of]} /> : null}
        </>
      )),
      <>
        {now.revenue.length === 0 ? '–' : sumText(now.revenue)}
        {isCompared && before && before.revenue.length > 0 ? <Small>{sumText(before.revenue)} before</Small> : null}
      </>,
    ],
  }
}

/** A percentage of fewer than this many is noise. */
export const BASE_MIN = 20

function Change({ now, before }: { now: number; before: number | undefined }) {
  if (before === undefined) return <Small>new</Small>
  return <Small>{before >= BASE_MIN ? signed(((now - before) / before) * 100) : signedNumber(now - before)}</Small>
}

const Small = ({ children }: { children: ReactNode }) => (
  <Text as="div" size="xs" tone="muted">
    {children}
  </Text>
)
