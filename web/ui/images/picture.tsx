import { useState } from 'react'

interface PictureProps {
  src: string | null | undefined
  /** Shown when there is no picture, or when it fails (S8-37). */
  fallback: string
  className?: string | undefined
}

/** An image that falls back to another, which has `data-fallback`. */
export function Picture({ src, fallback, className }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const shown = src && src !== failed ? src : fallback
  return (
    <img
      className={className}
      src={shown}
      alt=""
      decoding="async"
      data-fallback={shown === fallback || undefined}
      onError={() => src && setFailed(src)}
    />
  )
}
