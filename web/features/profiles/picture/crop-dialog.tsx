import { useEffect, useState, useRef } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { inside, wholeCrop, ZOOM_MAX, squareOf, type Crop } from './crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'
import { hasAlpha, NotAnImage } from '../../../lib/images/resize-image.ts'
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

/** Pixels of the canvas; on the page it is as wide as the dialog lets it be. */
const CANVAS = 640
const REACHABLE = { tabIndex: 0 }

interface CropFrameProps {
  image: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** The chosen square under a round window. An application: screen readers leave the arrow keys to it. */
function CropFrame({ image, crop, onChange }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useCropGestures(frame, image, crop, onChange)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop)
  }, [image, crop])
  return (
    <div
      {...REACHABLE}
      ref={frame}
      role="application"
      aria-label="Picture. Move it with the arrow keys, zoom with plus and minus"
      className={styles.frame}
    >
      <canvas ref={canvas} width={CANVAS} height={CANVAS} className={styles.canvas} aria-hidden />
    </div>
  )
}

const SIDE = 512
const JPEG_QUALITY = 0.9

/** Reads a chosen file as an image, turned as it was taken; throws a sentence for people when it is none. */
async function imageOf(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new NotAnImage('This file is not a JPG, PNG or GIF image')
  }
}

function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser cannot prepare images. Please try another one')
  const { left, top, side } = squareOf(image, crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
  return context
}

/** The cropped picture as a file, never larger than the part that it shows; PNG where something shines through. */
async function cropped(image: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  const side = Math.max(1, Math.min(SIDE, Math.round(squareOf(image, crop).side)))
  Object.assign(canvas, { width: side, height: side })
  const context = drawCrop(canvas, image, crop)
  const type = hasAlpha(context.getImageData(0, 0, side, side).data) ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, JPEG_QUALITY))
  if (blob === null) throw new Error('The image could not be prepared. Please try another one')
  return new File([blob], name, { type })
}
