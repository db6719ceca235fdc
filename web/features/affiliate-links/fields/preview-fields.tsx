import { PREVIEW_TEXT_MAX, PREVIEW_TITLE_MAX } from '../../../../shared/limits.ts'
import { ACCEPTED_IMAGES } from '../../../lib/images/check-image.ts'
import type { ImageUpload } from '../../../lib/images/use-image-upload.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ImageField } from '../../../ui/images/image-field.tsx'
import type { LinkDraft } from './draft.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Picture } from '../../../ui/images/picture.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import styles from './social-preview.module.css'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'

interface PreviewFieldsProps {
  draft: LinkDraft
  image: ImageUpload
  startupId: string
  imageError: string | undefined
  onChange: (part: Partial<LinkDraft>) => void
}

/** What is shown where the link is posted, instead of the startup's own words and logo. */
export function PreviewFields({ draft, image, startupId, imageError, onChange }: PreviewFieldsProps) {
  const field = textFieldsOf(draft, onChange)
  return (
    <>
      <TextField {...field('previewTitle')} label="Preview title" placeholder="The startup's name" maxLength={PREVIEW_TITLE_MAX} />
      <TextArea
        {...field('previewText')}
        label="Preview text"
        placeholder="The startup's description"
        rows={2}
        maxLength={PREVIEW_TEXT_MAX}
        dir="auto"
      />
      <ImageField label="Preview image" shape="wide" image={image} accept={ACCEPTED_IMAGES} error={imageError} />
      <SocialPreview draft={draft} image={image.preview} startupId={startupId} />
    </>
  )
}

interface SocialPreviewProps {
  draft: Pick<LinkDraft, 'previewTitle' | 'previewText'>
  /** The image of the link; null shows the startup's logo. */
  image: string | null
  startupId: string
}

/** The card that social networks and messengers show of a link. */
function SocialPreview({ draft, image, startupId }: SocialPreviewProps) {
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
          {draft.previewTitle.trim() || (startup?.name ?? 'The name of the startup')}
        </Text>
        <span className={styles.text} dir="auto">
          {draft.previewText.trim() || (startup?.description ?? 'Its description')}
        </span>
      </figcaption>
    </figure>
  )
}
