import { useApi } from '../../../lib/use-api.ts'
import { Picture } from '../../../ui/images/picture.tsx'
import type { LinkDraft } from './draft.ts'
import styles from './social-preview.module.css'

interface SocialPreviewProps {
  draft: Pick<LinkDraft, 'previewTitle' | 'previewText'>
  /** The image of the link; null shows the startup's logo. */
  image: string | null
  startupId: string
}

/** The card that social networks and messengers show of a link. */
export function SocialPreview({ draft, image, startupId }: SocialPreviewProps) {
  const { data: startup } = useApi('GET /api/startups/{id}/public-preview', startupId !== '' && { id: startupId })
  const picture = image ?? startup?.logo ?? null
  return (
    <figure className={styles.card} aria-label="Social preview">
      {picture === null ? null : (
        <Picture className={image === null ? styles.logo : styles.image} src={picture} fallback="/default-logo.svg" alt="" />
      )}
      <figcaption className={styles.words}>
        <span className={styles.host}>{location.host}</span>
        <span className={styles.title} dir="auto">
          {draft.previewTitle.trim() || (startup?.name ?? 'The name of the startup')}
        </span>
        <span className={styles.text} dir="auto">
          {draft.previewText.trim() || (startup?.description ?? 'Its description')}
        </span>
      </figcaption>
    </figure>
  )
}
