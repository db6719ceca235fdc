import { PREVIEW_TEXT_MAX, PREVIEW_TITLE_MAX } from '../../../../shared/limits.ts'
import { ACCEPTED_IMAGES } from '../../../lib/images/check-image.ts'
import type { ImageUpload } from '../../../lib/images/use-image-upload.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ImageField } from '../../../ui/images/image-field.tsx'
import type { LinkDraft } from './draft.ts'
import { SocialPreview } from './social-preview.tsx'

interface PreviewFieldsProps {
  draft: LinkDraft
  image: ImageUpload
  startupId: string
  imageError: string | undefined
  onChange: (part: Partial<LinkDraft>) => void
}

/** What is shown where the link is posted, instead of the startup's own words and logo. */
export const PreviewFields = ({ draft, image, startupId, imageError, onChange }: PreviewFieldsProps) => (
  <>
    <TextField
      name="previewTitle"
      label="Preview title"
      placeholder="The startup's name"
      maxLength={PREVIEW_TITLE_MAX}
      dir="auto"
      value={draft.previewTitle}
      onChange={(event) => onChange({ previewTitle: event.currentTarget.value })}
    />
    <TextArea
      name="previewText"
      label="Preview text"
      placeholder="The startup's description"
      rows={2}
      maxLength={PREVIEW_TEXT_MAX}
      dir="auto"
      value={draft.previewText}
      onChange={(event) => onChange({ previewText: event.currentTarget.value })}
    />
    <ImageField label="Preview image" shape="wide" image={image} accept={ACCEPTED_IMAGES} error={imageError} />
    <SocialPreview draft={draft} image={image.preview} startupId={startupId} />
  </>
)
