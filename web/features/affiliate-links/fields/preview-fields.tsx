import { PREVIEW_TEXT_MAX, PREVIEW_TITLE_MAX } from '../../../../shared/limits.ts'
import { SocialPreview } from '../../../entities/links/social-preview.tsx'
import { ACCEPTED_IMAGES } from '../../../lib/images/check-image.ts'
import type { ImageUpload } from '../../../lib/images/use-image-upload.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { textFieldsOf } from '../../../ui/form/use-text-fields.ts'
import { ImageField } from '../../../ui/images/image-field.tsx'
import type { LinkDraft } from './draft.ts'

interface PreviewFieldsProps {
  /** The first preview, or the one that is compared with it. */
  of: 'preview' | 'second'
  draft: LinkDraft
  image: ImageUpload
  startupId: string
  imageError: string | undefined
  onChange: (part: Partial<LinkDraft>) => void
}

/** What is shown where the link is posted, instead of the startup's own words and logo. */
export function PreviewFields({ of, draft, image, startupId, imageError, onChange }: PreviewFieldsProps) {
  const field = textFieldsOf(draft, onChange)
  const what = of === 'preview' ? 'Preview' : 'Second preview'
  return (
    <>
      <TextField {...field(`${of}Title`)} label={`${what} title`} placeholder="The startup's name" maxLength={PREVIEW_TITLE_MAX} />
      <TextArea
        {...field(`${of}Text`)}
        label={`${what} text`}
        placeholder="The startup's description"
        rows={2}
        maxLength={PREVIEW_TEXT_MAX}
        dir="auto"
      />
      <ImageField label={`${what} image`} shape="wide" image={image} accept={ACCEPTED_IMAGES} error={imageError} />
      <SocialPreview title={draft[`${of}Title`]} text={draft[`${of}Text`]} image={image.preview} startupId={startupId} />
    </>
  )
}
