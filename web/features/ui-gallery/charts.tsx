import { useState } from 'react'
import { BarList } from '../../ui/chart/bar-list.tsx'
import { Sparkline } from '../../ui/chart/trends/sparkline.tsx'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { LinkAddress } from '../../entities/links/link-address.tsx'
import { LinkBadge } from '../../entities/links/link-badge.tsx'
import { Row, Sample } from './sample.tsx'

const DAYS = [3, 12, 7, 0, 0, 21, 34, 18, 9, 40, 27, 13, 5, 16]
const POINTS = DAYS.map((clicks, at) => ({ name: `${at + 1} Nov`, title: `${at + 1} November`, values: [clicks, Math.round(clicks / 9)] }))
const ROWS = [
  { value: 'news.example', label: 'news.example', count: 1_204 },
  { value: 'forum.example', label: 'forum.example', count: 311 },
  { value: 'long', label: 'a-host-with-a-name-that-is-longer-than-its-place.example', count: 27 },
  { value: 'rtl', label: 'مثال', count: 4 },
]

const LINKS = [
  { code: 'k3v9x2mq', utmDefaults: {}, disabledAt: null, disabledByLeader: false, expiresAt: null },
  {
    code: 'a-code-of-forty-characters-which-is-long',
    utmDefaults: {},
    disabledAt: '2026-01-01T00:00:00Z',
    disabledByLeader: true,
    expiresAt: null,
  },
  { code: 'expired', utmDefaults: {}, disabledAt: null, disabledByLeader: false, expiresAt: '2026-01-01T00:00:00Z' },
  { code: 'ends', utmDefaults: {}, disabledAt: null, disabledByLeader: false, expiresAt: '2099-01-01T00:00:00Z' },
]

/** Numbers over time, links with their state, and values by their share. */
export function Charts() {
  const [open, setOpen] = useState<string>()
  return (
    <Sample title="Charts">
      <TimeChart label="Clicks and conversions by day" measures={['Clicks', 'Conversions']} points={POINTS} />
      <TimeChart label="Clicks of one day" measures={['Clicks']} points={POINTS.slice(0, 1)} />
      <Row>
        <Sparkline label="206 clicks in the last 14 days" values={DAYS} />
        <Sparkline label="No clicks in the last 14 days" values={DAYS.map(() => 0)} />
      </Row>
      {LINKS.map((link) => (
        <Row key={link.code}>
          <LinkAddress link={link}>A link with its state</LinkAddress>
          <LinkBadge link={link} />
        </Row>
      ))}
      <BarList label="Referrers" rows={ROWS} open={open} onOpen={(value) => setOpen(value === open ? undefined : value)} />
    </Sample>
  )
}
