import { useApi } from '../../lib/use-api.ts'
import { Picture } from '../../ui/images/picture.tsx'
import { Text } from '../../ui/layout/text.tsx'
import styles from './social-preview.module.css'

interface SocialPreviewProps {
  title: string
  text: string
  /** The image of the link; null shows the startup's logo. */
  image: string | null
  startupId: string
}

/** The card that social networks and messengers show of a link. */
export function SocialPreview({ title, text, image, startupId }: SocialPreviewProps) {
  const { data: startup } = useApi('GET /api/startups/{id}/public-preview', startupId !== '' && { id: startupId })
  const picture = image ?? startup?.logo ?? null
  return (
    <figure className={styles.card} aria-label="Social preview">
      {picture === null ? null : (
        <Picture className={image === null ? styles.logo : styles.image} src={picture} fallback="/default-logo.svg" />
      )}
      <figcaption className={styles.words}>
        <span className={styles.host}>{location.host}</span>
        <Text as="span" weight="bold" dir="auto">
          {title.trim() || (startup?.name ?? 'The name of the startup')}
        </Text>
        <span className={styles.text} dir="auto">
          {text.trim() || (startup?.description ?? 'Its description')}
        </span>
      </figcaption>
    </figure>
  )
}
