import { lazy, Suspense, useState } from 'react'
import { ACCEPTED_IMAGES, checkImage } from '../../../lib/images/check-image.ts'
import { whenLoaded } from '../../../lib/when-loaded.ts'
import { ImageField } from '../../../ui/images/image-field.tsx'
import { useProfilePicture } from './use-profile-picture.ts'

const dialog = () => import('./crop-dialog.tsx')
const CropDialog = lazy(async () => ({ default: (await dialog()).CropDialog }))

/** The picture of the profile: chosen, cropped to a square, sent and kept at once. A GIF may move, so it keeps its bytes uncropped. */
export function ProfilePicture() {
  const { image, problem } = useProfilePicture()
  const [toCrop, setToCrop] = useState<File>()
  const choose = (file: File) => {
    if (checkImage(file) === null && file.type !== 'image/gif') void whenLoaded(dialog, () => setToCrop(file))
    else image.choose(file)
  }
  return (
    <div id="picture">
      <ImageField label="Profile picture" image={{ ...image, choose }} accept={ACCEPTED_IMAGES} shape="round" error={problem} />
      {toCrop ? (
        <Suspense fallback={null}>
          <CropDialog
            file={toCrop}
            onCancel={() => setToCrop(undefined)}
            onCropped={(file) => {
              setToCrop(undefined)
              image.choose(file)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
