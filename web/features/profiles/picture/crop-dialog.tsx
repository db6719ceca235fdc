import { useEffect, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type Crop, inside, wholeCrop, ZOOM_MAX } from './crop.ts'
import { cropped, imageOf } from './crop-file.ts'
import { CropFrame } from './crop-frame.tsx'
import styles from './crop.module.css'

interface CropDialogProps {
  file: File
  onCropped: (file: File) => void
  onCancel: () => void
}

/** Chooses the square of an image that becomes the picture. */
export function CropDialog({ file, onCropped, onCancel }: CropDialogProps) {
  const { image, problem, setProblem } = useImage(file)
  const [chosen, setCrop] = useState<Crop>()
  const [pending, setPending] = useState(false)
  const crop = chosen ?? (image && wholeCrop(image))

  const use = async () => {
    if (!image || !crop || pending) return
    setPending(true)
    try {
      onCropped(await cropped(image, crop, file.name))
    } catch (error) {
      setProblem(sentenceOf(error))
      setPending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      title="Crop your picture"
      description="Drag the picture, or use the arrow keys; zoom with the slider, the wheel or + and −."
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" disabled={!image} busy={pending ? 'Preparing...' : false} onClick={() => void use()}>
            Use picture
          </Button>
        </>
      }
    >
      {problem ? <Alert>{problem}</Alert> : null}
      {image && crop ? (
        <>
          <CropFrame image={image} crop={crop} onChange={setCrop} />
          <label className={styles.zoom}>
            Zoom
            <input
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={crop.zoom}
              onChange={(event) => setCrop(inside(image, { ...crop, zoom: Number(event.currentTarget.value) }))}
            />
          </label>
        </>
      ) : problem ? null : (
        <Loading label="Opening the image..." className={styles.place}>
          <Skeleton shape="block" width="100%" height="100%" />
        </Loading>
      )}
    </Dialog>
  )
}

/** The image of a file; its memory is given back when it is no longer shown. */
function useImage(file: File) {
  const [image, setImage] = useState<ImageBitmap>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let opened: ImageBitmap | undefined
    let gone = false
    const open = async () => {
      try {
        opened = await imageOf(file)
        if (gone) opened.close()
        else setImage(opened)
      } catch (error) {
        setProblem(sentenceOf(error))
      }
    }
    void open()
    return () => {
      gone = true
      opened?.close()
    }
  }, [file])
  return { image, problem, setProblem }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : 'The image could not be prepared')
