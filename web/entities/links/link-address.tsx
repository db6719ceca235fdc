import { lazy, type ReactNode, Suspense } from 'react'
import type { AffiliateLink } from '../../../shared/entities/links/affiliate-link.ts'
import { linkUrl } from '../../../shared/format/link-url.ts'
import { sharedUrl } from './shared-url.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import styles from './link-address.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

const ShareLink = lazy(async () => ({ default: (await import('./share-link.tsx')).ShareLink }))

interface LinkAddressProps {
  link: Pick<AffiliateLink, 'code' | 'utmDefaults'>
  /** Content below the address. */
  children: ReactNode
}

/** The address of a link with its copy button, which copies it with what its campaign adds, and a share button where the device has a share sheet. */
export function LinkAddress({ link: { code, utmDefaults }, children }: LinkAddressProps) {
  const [url, shared] = [linkUrl(code, location.origin), sharedUrl(code, utmDefaults)]
  return (
    <Row gap={2}>
      <div className={styles.words}>
        <a className={styles.url} href={url} title={url} target="_blank" rel="noreferrer">
          <Text as="span" tone="muted" weight="normal">
            {location.host}
          </Text>
          <span>{linkUrl(code)}</span>
        </a>
        <p className={styles.origin}>{children}</p>
      </div>
      <CopyButton text={shared} what={`link ${code}`} />
      <Suspense>{'share' in navigator ? <ShareLink url={shared} code={code} /> : null}</Suspense>
    </Row>
  )
}
