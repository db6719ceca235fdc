import { useEffect, useRef } from 'react'
import type { Crop } from './crop.ts'
import { drawCrop } from './crop-file.ts'
import styles from './crop.module.css'
import { useCropGestures } from './use-crop-gestures.ts'

/** Pixels of the canvas; on the page it is as wide as the dialog lets it be. */
const CANVAS = 640
const REACHABLE = { tabIndex: 0 }

interface CropFrameProps {
  image: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** The chosen square under a round window. An application: screen readers leave the arrow keys to it. */
export function CropFrame({ image, crop, onChange }: CropFrameProps) {
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
