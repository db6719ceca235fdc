import { NOTIFICATIONS, type NotificationKind } from '../../../shared/notifications.ts'
import { thousands } from '../../../shared/format/thousands.ts'

type Texts = Readonly<Record<string, string | number>>
interface Words {
  title: string
  message: string
}
interface Kind extends Words {
  optional: boolean
  link: string
  several?: Words & { link?: string }
  variants?: Readonly<Record<string, Words & { link?: string }>>
}
const kindOf = (kind: NotificationKind): Kind => NOTIFICATIONS[kind]

/** Title, message and link of a notification for `count` events, filled with the facts of the newest. */
export function wordsFor(kind: NotificationKind, variant: string | undefined, facts: Texts, count: number): Words & { link: string } {
  const { several, variants, ...words } = kindOf(kind)
  const own = variants?.[variant ?? '']
  const { title, message, link = words.link } = (count > 1 ? (several ?? own) : own) ?? words
  const all = { ...facts, n: count }
  return {
    title: filled(title, all),
    message: filled(message, all),
    link: filled(link, all, encodeURIComponent),
  }
}

function filled(text: string, facts: Texts, written: (fact: string) => string = String): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name] ?? ''
    return written(typeof fact === 'number' ? thousands(fact) : fact)
  })
}
