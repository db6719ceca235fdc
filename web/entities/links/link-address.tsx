import type { ReactNode } from 'react'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { linkUrl } from '../../../shared/format/link-url.ts'
import { sharedUrl } from './shared-url.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import styles from './link-address.module.css'

interface LinkAddressProps {
  link: Pick<AffiliateLink, 'code' | 'utmDefaults'>
  /** Content below the address. */
  children: ReactNode
}

/** The address of a link with its copy button, which copies it with what its campaign adds. */
export function LinkAddress({ link: { code, utmDefaults }, children }: LinkAddressProps) {
  const url = linkUrl(code, location.origin)
  return (
    <div className={styles.link}>
      <div className={styles.words}>
        <a className={styles.url} href={url} title={url} target="_blank" rel="noreferrer">
          <span className={styles.host}>{location.host}</span>
          <span>{linkUrl(code)}</span>
        </a>
        <p className={styles.origin}>{children}</p>
      </div>
      <CopyButton text={sharedUrl(code, utmDefaults)} what={`link ${code}`} onFailure={(sentence) => toast.error(sentence)} />
    </div>
  )
}
