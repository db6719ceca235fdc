import { useCallback, useEffect, useRef, useState } from 'react'
import type { PictureKind } from '../../../shared/choices.ts'
import { ApiError } from '../api.ts'
import { checkImage } from './check-image.ts'
import { NotAnImage, resizeImage } from './resize-image.ts'
import { uploadImage } from './upload-image.ts'

export interface ImageState {
  status: 'empty' | 'working' | 'ready' | 'failed'
  /** What to show: a temporary address of the chosen file, or the saved one. */
  preview: string | null
  /** The public address once it is uploaded. */
  url: string | null
  /** The part that is sent, 0 to 1. */
  progress: number
  error: string
}
/** What a form sends for an image: the address of an upload, or the file itself; the address is '' for none. */
export interface SentImage {
  url: string
  file?: Blob
}
export interface ImageUpload extends ImageState {
  choose: (file: File) => void
  retry: () => void
  remove: () => void
  /** Shows a saved image again; '' is none. */
  restore: (url: string) => void
  /** Waits for an upload under way; gives the address, '' for no image; throws when the upload failed. */
  settled: () => Promise<string>
  /** The same, with the file where it was kept for the form. */
  outcome: () => Promise<SentImage>
}
interface Options {
  /** Bytes up to which an image is not uploaded but kept for the form to send (spec 3, 7). */
  keepUpTo?: number
  /** The saved image that a file which is no use leaves in place. */
  original?: string
}

const NOTHING: ImageState = { status: 'empty', preview: null, url: null, progress: 0, error: '' }
const saved = (url: string): ImageState => (url === '' ? NOTHING : { ...NOTHING, status: 'ready', preview: url, url })

/** One image of a form: uploading starts when it is chosen, so that saving has little to wait for. */
export function useImageUpload(kind: PictureKind, savedUrl = '', { keepUpTo = 0, original = '' }: Options = {}): ImageUpload {
  const [state, setState] = useState(() => saved(savedUrl))
  const outcome = useRef<Promise<SentImage>>(Promise.resolve({ url: savedUrl }))
  const running = useRef<AbortController>(undefined)
  const chosen = useRef<File>(undefined)
  usePreviewReleased(state.preview)
  useEffect(() => () => running.current?.abort(), [])

  const begin = useCallback(() => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }, [])

  /** Shows a saved image, or nothing; with a sentence when what was chosen was no use. */
  const restore = useCallback(
    (url: string, sentence = '') => {
      begin()
      chosen.current = undefined
      outcome.current = Promise.resolve({ url })
      setState({ ...saved(url), error: sentence })
    },
    [begin],
  )

  const upload = useCallback(
    (file: File) => {
      const signal = begin()
      const change = (part: Partial<ImageState>) => {
        if (!signal.aborted) setState((current) => ({ ...current, ...part }))
      }
      change({ status: 'working', progress: 0, error: '' })
      const promise = send(kind, file, { signal, keepUpTo, onProgress: (progress) => change({ progress }) })
      outcome.current = promise
      promise.then(
        ({ url }) => change({ status: 'ready', url: url || null }),
        (problem: unknown) => {
          if (!isHopeless(problem)) change({ status: 'failed', error: sentenceOf(problem) })
          else if (!signal.aborted) restore(original, sentenceOf(problem))
        },
      )
    },
    [begin, restore, kind, keepUpTo, original],
  )

  const choose = useCallback(
    (file: File) => {
      const objection = checkImage(file)
      if (objection !== null) {
        restore(original, objection)
        return
      }
      chosen.current = file
      setState({ ...NOTHING, preview: URL.createObjectURL(file) })
      upload(file)
    },
    [restore, original, upload],
  )

  const retry = useCallback(() => {
    if (chosen.current) upload(chosen.current)
  }, [upload])

  return {
    ...state,
    choose,
    retry,
    remove: () => restore(''),
    restore,
    settled: async () => (await outcome.current).url,
    outcome: () => outcome.current,
  }
}

interface Sending {
  signal: AbortSignal
  keepUpTo: number
  onProgress: (part: number) => void
}

async function send(kind: PictureKind, file: File, { signal, keepUpTo, onProgress }: Sending): Promise<SentImage> {
  const image = await resizeImage(kind, file)
  signal.throwIfAborted()
  if (image.size <= keepUpTo) return { url: '', file: image }
  return { url: await uploadImage(kind, image, { onProgress, signal }) }
}

/** A temporary address holds its file in memory until it is released (S3-38). */
function usePreviewReleased(preview: string | null) {
  useEffect(
    () => () => {
      if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
    [preview],
  )
}

/** Another try would end the same. */
const isHopeless = (problem: unknown) =>
  problem instanceof NotAnImage || (problem instanceof ApiError && problem.code === 'upload.not_image')

const sentenceOf = (problem: unknown) => (problem instanceof Error ? problem.message : 'The upload failed. Please try again')
