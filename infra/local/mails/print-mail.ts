import type { Mail } from '../aws/ses.ts'

/** Prints who got a mail and the first link in it, not that of a header: local users have no mailbox. */
export function printMail({ to, text }: Mail): void {
  const [link] = /https?:\/\/\S+/.exec(text.slice(text.indexOf('\n\n') + 1)) ?? []
  console.log(`Mail to ${to.join(', ')}${link === undefined ? '' : `: ${link}`}`)
}
