import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { sharedUrl } from '../../../entities/links/shared-url.ts'
import { saveTable } from '../../../lib/browser/save-file.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from '../affiliate-links.module.css'
import { count } from '../totals-panel.tsx'
import { linesOf, type Made, tableOf } from './names.ts'

/** A region that scrolls must be reachable by the keyboard. */
const REACHABLE = { tabIndex: 0 }

/** What became of each name, and ways to take the links along. */
export function BulkResults({ made, onClose }: { made: readonly Made[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const good = made.filter(({ link }) => link !== null).length
  const copy = () => {
    navigator.clipboard.writeText(linesOf(made)).then(
      () => setCopied(true),
      () => toast.error('The links could not be copied. Please download them instead'),
    )
  }
  return (
    <Dialog
      open
      wide
      title={good === made.length ? `${count(good, 'link')} created` : `${good} of ${count(made.length, 'link')} created`}
      onClose={onClose}
      actions={
        <>
          <Button disabled={good === 0} icon={copied ? <Check size={16} /> : undefined} onClick={copy}>
            {copied ? 'Copied' : 'Copy all'}
          </Button>
          <Button onClick={() => saveTable('new-links.csv', tableOf(made))}>Download CSV</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <section {...REACHABLE} className={styles.results} aria-label="Results">
        <ol className={styles.made} aria-label="Results">
          {made.map(({ at, name, link, error }) => (
            <li key={at}>
              <span className={styles.madeName} dir="auto">
                {name}
              </span>
              {link === null ? (
                <span className={styles.refused}>
                  <TriangleAlert size={14} /> {error}
                </span>
              ) : (
                <span className={styles.madeUrl}>{sharedUrl(link.code, link.utmDefaults)}</span>
              )}
            </li>
          ))}
        </ol>
      </section>
    </Dialog>
  )
}
