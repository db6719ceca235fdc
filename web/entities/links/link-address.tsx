import { ExternalLink } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { linkUrl } from '../../../shared/format/link-url.ts'
import { sharedUrl } from './shared-url.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { ExternalIconLink } from '../../ui/actions/external-icon-link.tsx'
import styles from './link-address.module.css'
import { Row } from '../../ui/layout/stack.tsx'

const ShareLink = lazy(async () => ({ default: (await import('./share-link.tsx')).ShareLink }))

interface LinkAddressProps {
  link: Pick<AffiliateLink, 'id' | 'name' | 'code' | 'utmDefaults'>
  /** In the place of the name, while it is edited. */
  editor?: ReactNode
  /** Beside the name. */
  children: ReactNode
}

/** The name of a link, which opens its analytics, above the one address that is given out for it: to copy, to open, to share by the sheet of a device. */
export function LinkAddress({ link: { id, name, code, utmDefaults }, editor, children }: LinkAddressProps) {
  const shared = sharedUrl(code, utmDefaults)
  return (
    <Row gap={1}>
      <div className={styles.words}>
        {editor ?? (
          <p className={styles.line}>
            <Link dir="auto" className={styles.name} to={analyticsPath(id)}>
              {name}
            </Link>
            <span className={styles.muted}> · </span>
            <span className={styles.muted}>{children}</span>
          </p>
        )}
        <div className={styles.address} title={shared}>
          <span>{location.host}</span>
          <span className={styles.path}>{linkUrl(code)}</span>
          <span>{shared.slice(linkUrl(code, location.origin).length)}</span>
        </div>
      </div>
      <CopyButton text={shared} what={`link ${code}`} />
      <ExternalIconLink label={`Open link ${code}`} href={shared}>
        <ExternalLink size={16} />
      </ExternalIconLink>
      <Suspense>{'share' in navigator ? <ShareLink url={shared} code={code} /> : null}</Suspense>
    </Row>
  )
}

export const analyticsPath = (linkId: string): string => `/affiliate-links/${linkId}`
