import { useCallback } from 'react'
import { MULTIPART_MAX_BYTES } from '../../../../shared/limits.ts'
import { type ImageUpload, useImageUpload } from '../../../lib/images/use-image-upload.ts'
import type { PictureChange, PictureName } from './changes.ts'

/** Both pictures together fit into one form; a larger one goes up before. */
const KEPT_BYTES = MULTIPART_MAX_BYTES / 2

export interface PictureSlot {
  image: ImageUpload
  changed: boolean
  /** The hint beside the field until it is saved. */
  note: string | undefined
  /** Back to what is saved. */
  undo: () => void
  /** Waits for an upload under way; throws when it failed. */
  change: () => Promise<PictureChange>
}

/** One picture of the edit form: kept, replaced or marked deleted, each of which can be undone until it is saved. */
export function usePicture(name: PictureName, saved: string | null): PictureSlot {
  const original = saved ?? ''
  const image = useImageUpload(name, original, { keepUpTo: KEPT_BYTES, original })
  const isDeleted = image.preview === null && original !== ''
  const isChosen = image.preview !== null && image.preview !== original
  const { restore, outcome } = image
  const undo = useCallback(() => restore(original), [restore, original])
  return {
    image,
    changed: isDeleted || isChosen,
    note: isDeleted ? `The ${name} will be deleted when you save.` : undefined,
    undo,
    change: async () => {
      if (isDeleted) return { is: 'deleted' }
      return isChosen ? { is: 'chosen', ...(await outcome()) } : { is: 'kept' }
    },
  }
}
