import { type MouseEvent, useEffect, useRef } from 'react'
import type { Attachment } from '../../../../../shared/entities/messages/room.ts'
import type { Conversation } from '../../../../entities/messages/thread/thread.ts'
import { serverMessage } from '../../../../lib/actions/server-message.ts'
import { call } from '../../../../lib/api.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { useApi } from '../../../../lib/use-api.ts'

const OF_ROOM = 'GET /api/group-chats/{id}/messages/{messageId}/attachments/{attachmentId}'
const OF_TWO = 'GET /api/messages/{id}/attachments/{attachmentId}'
/** Addresses are valid for a minute; the rest is for the request. */
const FRESH_MS = 45_000

export interface AttachmentOfMessage {
  attachment: Attachment
  messageId: string
  /** Undefined while the message is being sent: its files have no address yet. */
  conversation: Conversation | undefined
}

/** The address of a file of a message, and what a link to it needs so that it opens under one that has not expired. */
export function useAttachmentAddress({ attachment: { id, name }, messageId, conversation }: AttachmentOfMessage) {
  const ofRoom = conversation?.kind === 'room' && { id: conversation.id, messageId, attachmentId: id }
  const ofTwo = conversation?.kind === 'user' && { id: messageId, attachmentId: id }
  const config = { revalidateOnFocus: false }
  const answers = { room: useApi(OF_ROOM, ofRoom, config), user: useApi(OF_TWO, ofTwo, config) }
  const { data, error, mutate } = answers[conversation?.kind ?? 'room']
  const readAt = useRef(0)
  useEffect(() => {
    if (data !== undefined) readAt.current = Date.now()
  }, [data])
  const read = () => (ofTwo ? call(OF_TWO, ofTwo) : ofRoom && call(OF_ROOM, ofRoom))
  const renew = async () => {
    const reading = read()
    return reading && (await mutate(reading, { revalidate: false }))?.url
  }
  const isExpired = () => data !== undefined && Date.now() - readAt.current > FRESH_MS
  const prepare = () => {
    if (isExpired()) renew().catch(() => undefined)
  }
  const openRenewed = async () => {
    try {
      const url = await renew()
      if (url) window.open(url, '_blank', 'noopener,noreferrer')
    } catch (problem) {
      toast.error(serverMessage(problem, `${name} could not be opened. Please try again`))
    }
  }
  const open = (event: MouseEvent) => {
    if (!isExpired()) return
    event.preventDefault()
    void openRenewed()
  }
  return {
    url: data?.url,
    hasFailed: error !== undefined,
    reload: () => void mutate(),
    link: { target: '_blank', rel: 'noopener noreferrer', onPointerEnter: prepare, onFocus: prepare, onClick: open },
  }
}
