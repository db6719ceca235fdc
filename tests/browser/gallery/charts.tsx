import type { ReactNode } from 'react'
import { BarList } from '../../../web/ui/chart/bar-list.tsx'
import { BarTable } from '../../../web/ui/chart/bar-table.tsx'
import { TimeChart } from '../../../web/ui/chart/time-chart.tsx'
import { Sparkline } from '../../../web/ui/chart/trends/sparkline.tsx'
import { Held } from './held.tsx'

const DAYS = [3, 12, 7, 0, 0, 21, 34, 18, 9, 40, 27, 13, 5, 16]
const POINTS = DAYS.map((clicks, at) => ({ name: `${at + 1} Nov`, title: `${at + 1} November`, values: [clicks, Math.round(clicks / 9)] }))
const REFERRERS = [
  { value: 'news.example', label: 'news.example', count: 1_204 },
  { value: 'long', label: 'a-host-with-a-name-that-is-longer-than-its-place.example', count: 27 },
]

export const CHARTS: ReactNode = (
  <>
    <TimeChart label="Clicks and conversions by day" measures={['Clicks', 'Conversions']} points={POINTS} />
    <TimeChart label="Clicks of one day" measures={['Clicks']} points={POINTS.slice(0, 1)} />
    <Sparkline label="206 clicks in the last 14 days" values={DAYS} />
    <Held first="">
      {(open, setOpen) => (
        <BarList label="Referrers" rows={REFERRERS} open={open || undefined} onOpen={(value) => setOpen(value === open ? '' : value)} />
      )}
    </Held>
    <Held first="">
      {(open, setOpen) => (
        <BarTable
          label="Figures by referrer"
          head="Referrer"
          columns={[{ title: 'Clicks' }, { title: 'Leads', extra: true }]}
          rows={REFERRERS.map(({ value, label, count }) => ({
            value,
            label,
            share: count / 100,
            cells: [count, Math.round(count / 10)],
            isOpen: value === open,
          }))}
          total={[100, 10]}
          onOpen={(value) => setOpen(value === open ? '' : value)}
        />
      )}
    </Held>
  </>
)
