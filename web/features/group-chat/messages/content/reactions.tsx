import { useEffect, useEffectEvent, useRef } from 'react'
import { useUserId } from '../../../../lib/session/state.ts'
import type { ChatMessage } from '../../../../entities/messages/thread/thread.ts'
import styles from './reactions.module.css'

const OFFERED = [
  { emoji: '👍', name: 'Thumbs up' },
  { emoji: '❤️', name: 'Heart' },
  { emoji: '😂', name: 'Laughing' },
  { emoji: '🎉', name: 'Party' },
  { emoji: '😮', name: 'Surprised' },
  { emoji: '😢', name: 'Sad' },
  { emoji: '🙏', name: 'Thank you' },
  { emoji: '✅', name: 'Done' },
  { emoji: '👀', name: 'Looking' },
  { emoji: '🔥', name: 'Fire' },
] as const

interface ReactionsProps {
  message: ChatMessage
  /** Whether the emoji to choose from are shown. */
  isOpen: boolean
  onReact: (message: ChatMessage, emoji: string) => void
  onClose: () => void
}

/** The reactions to a message, each with its number; pressing one adds or takes back the own reaction. */
export function Reactions({ message, isOpen, onReact, onClose }: ReactionsProps) {
  const me = useUserId()
  const given = Object.entries(message.reactions)
  const offered = useRef<HTMLFieldSetElement>(null)
  const leave = useEffectEvent((event: Event) => {
    const { target } = event
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
    const isInside = target instanceof Node && offered.current?.contains(target) === true
    if (isEscape) offered.current?.closest<HTMLElement>('[data-item-focus]')?.focus()
    if (!isInside || isEscape) onClose()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const stop = new AbortController()
    for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, (event) => leave(event), { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])
  return (
    <>
      {given.length === 0 ? null : (
        <div className={styles.reactions}>
          {given.map(([emoji, who]) => (
            <button
              key={emoji}
              type="button"
              className={styles.reaction}
              aria-pressed={who.includes(me)}
              aria-label={`${nameOf(emoji)}, ${who.length}`}
              onClick={() => onReact(message, emoji)}
            >
              <span aria-hidden>{emoji}</span> {who.length}
            </button>
          ))}
        </div>
      )}
      {isOpen ? (
        <fieldset ref={offered} className={styles.offered} aria-label="Reactions">
          {OFFERED.map(({ emoji, name }, at) => (
            <button
              key={emoji}
              ref={at === 0 ? focusFirst : undefined}
              type="button"
              className={styles.offer}
              aria-label={name}
              title={name}
              onClick={() => {
                onReact(message, emoji)
                onClose()
              }}
            >
              {emoji}
            </button>
          ))}
        </fieldset>
      ) : null}
    </>
  )
}

const nameOf = (emoji: string): string => OFFERED.find((one) => one.emoji === emoji)?.name ?? emoji

const focusFirst = (button: HTMLButtonElement | null): void => button?.focus()
