import type { LinkPage } from '../../../../shared/entities/links/link-page.ts'
import { useApi } from '../../../lib/use-api.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/images/picture.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import styles from './page-preview.module.css'

interface PagePreviewProps extends Pick<LinkPage, 'title' | 'text' | 'image' | 'picture' | 'theme' | 'links'> {
  startupId: string
}

/** What visitors of a link page see. */
export function PagePreview({ startupId, title, text, image, picture, theme, links }: PagePreviewProps) {
  const { data: startup } = useApi('GET /api/startups/{id}/public-preview', { id: startupId })
  return (
    <figure
      className={classes(styles.page, theme === 'dark' && styles.dark, theme === 'light' && styles.light)}
      aria-label="Preview of the page"
    >
      {image === 'logo' && startup ? <Picture className={styles.logo} src={startup.logo ?? ''} fallback="/default-logo.svg" /> : null}
      {image === 'picture' && picture !== null ? <img className={styles.picture} src={picture} alt="" /> : null}
      {image === 'banner' ? <span className={styles.banner}>Banner</span> : null}
      <Text as="span" size="lg" weight="bold" dir="auto" breaks>
        {title.trim() || 'Title'}
      </Text>
      <Text as="span" dir="auto" breaks>
        {text}
      </Text>
      {links.map(({ linkId, label }) => (
        <span key={linkId} className={styles.link} dir="auto">
          {label}
        </span>
      ))}
    </figure>
  )
}
