import { type ReactNode, useEffect, useState } from 'react'
import { DownloadButton } from '../../ui/actions/download-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SegmentLinks } from '../../ui/layout/segment-links.tsx'
import styles from './view-bar.module.css'
import { Row } from '../../ui/layout/stack.tsx'

interface ViewBarProps {
  /** The intervals, each with the query of the same view in it. */
  intervals: readonly { label: string; to: string; open: boolean }[]
  /** When the numbers were read; undefined while they load. */
  readAt: string | undefined
  /** Downloads the numbers as a table. */
  onDownload: () => Promise<void>
  /** What else can be done with them. */
  children?: ReactNode
}

/** Above numbers: their interval, how old they are, and what can be done with them. */
export const ViewBar = ({ intervals, readAt, onDownload, children }: ViewBarProps) => (
  <div className={styles.bar}>
    <SegmentLinks label="Interval" segments={intervals} />
    <Row gap={3} wrap>
      {readAt === undefined ? <Skeleton width="106px" /> : <Updated key={readAt} />}
      {children}
      <DownloadButton onDownload={onDownload}>Download CSV</DownloadButton>
    </Row>
  </div>
)

const TICK_MS = 5_000
const SECOND_MS = 1_000

/** How long ago the numbers came, by the clock of this device; what is new gets a new key. */
function Updated() {
  const [came] = useState(() => Date.now())
  const [now, setNow] = useState(came)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.round((now - came) / SECOND_MS)
  return <p className={styles.updated}>{seconds < 1 ? 'Updated just now' : `Updated ${seconds} s ago`}</p>
}
