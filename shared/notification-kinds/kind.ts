/** CSS colour names (spec 3; trap T-4). */
export type NotificationColour = 'blue' | 'green' | 'orange' | 'red' | 'purple' | 'teal' | 'gray' | 'gold'

export interface Words {
  title: string
  message: string
}
export interface Kind extends Words {
  colour: NotificationColour
  /** Its reader cannot switch it off. */
  isRequired?: true
  /** It is sent at once, not when it is still unread later. */
  isUrgent?: true
  /** A path of its own, filled with facts like the words. */
  link: string
  /** The text for several coalesced events; `{n}` is their number. */
  several?: Words & { link?: string }
  /** Other words for other events of this kind, which may lead elsewhere. */
  variants?: Readonly<Record<string, Words & { link?: string }>>
}
