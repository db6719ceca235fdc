import { useCallback, useEffect, useRef, useState } from 'react'
import { ATTACHMENT_TYPES, type AttachmentType } from '../../../shared/choices.ts'
import type { Attachment } from '../../../shared/entities/messages/room.ts'
import { ATTACHMENTS_MAX, IMAGE_MAX_BYTES } from '../../../shared/limits.ts'
import { serverMessage } from '../../lib/actions/server-message.ts'
import { newKey } from '../../../shared/client/address.ts'
import { uploadAttachment } from '../../lib/images/upload-image.ts'
import { toast } from '../../lib/toasts/toast.ts'

export const ACCEPTED = ATTACHMENT_TYPES.join(',')

/** A file that is added to a message, or to work. */
export interface Added {
  key: string
  name: string
  /** The sent part, 0 to 1. */
  progress: number
  /** Once it has arrived. */
  attachment?: Attachment
}

const isAccepted = (type: string): type is AttachmentType => ATTACHMENT_TYPES.some((one) => one === type)

/** The files of a message that is being written; each is uploaded as soon as it is added. */
export function useAttachments() {
  const [added, setAdded] = useState<readonly Added[]>([])
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const uploads = running.current
    return () => uploads.forEach((upload) => upload.abort())
  }, [])

  const upload = useCallback(async (file: File, contentType: AttachmentType) => {
    const key = newKey()
    const stop = new AbortController()
    running.current.set(key, stop)
    const change = (part: Partial<Added>) => setAdded((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
    setAdded((all) => [...all, { key, name: file.name, progress: 0 }])
    try {
      const options = { signal: stop.signal, onProgress: (progress: number) => change({ progress }) }
      const id = await uploadAttachment(file, contentType, options)
      change({ attachment: { id, name: file.name, contentType, size: file.size, width: null, height: null } })
    } catch (problem) {
      setAdded((all) => all.filter((one) => one.key !== key))
      if (!stop.signal.aborted) toast.error(serverMessage(problem, `${file.name} could not be uploaded. Please try again`))
    }
  }, [])

  const add = useCallback(
    (files: readonly File[]) => {
      const room = ATTACHMENTS_MAX - added.length
      if (files.length > room) toast.error(`You can add up to ${ATTACHMENTS_MAX} files`)
      for (const file of files.slice(0, room)) {
        if (!isAccepted(file.type)) toast.error('Files must be JPG, PNG, GIF or PDF')
        else if (file.size > IMAGE_MAX_BYTES) toast.error('Files may have at most 10MB')
        else void upload(file, file.type)
      }
    },
    [added.length, upload],
  )
  const remove = useCallback((key: string) => {
    running.current.get(key)?.abort()
    setAdded((all) => all.filter((one) => one.key !== key))
  }, [])
  const attachments = added.flatMap(({ attachment }) => attachment ?? [])
  return { added, attachments, isUploading: attachments.length < added.length, add, remove, clear: () => setAdded([]) }
}
export type Attachments = ReturnType<typeof useAttachments>
