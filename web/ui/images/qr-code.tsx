import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** The empty frame that scanners need, in modules. */
const BORDER = 4

export interface Qr {
  /** Width and height in modules, the frame included. */
  size: number
  modules: readonly (readonly boolean[])[]
}

/** The QR code of a text. A seventh of it may be damaged or dirty. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  return { size, modules: data }
}

/** The dark modules as the path of an SVG of one unit per module. */
export const pathOf = ({ modules }: Qr): string =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** Black on white in any theme, since scanners read it. */
export const QrCode = ({ qr, label }: { qr: Qr; label: string }) => (
  <figure className={styles.qr} aria-label={label}>
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" aria-hidden>
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={pathOf(qr)} fill="#000" />
    </svg>
  </figure>
)
