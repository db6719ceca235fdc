import type { Mail } from '../aws/ses.ts'

/** Prints who got a mail and the link in it: local users have no mailbox. */
export function printMail({ to, text }: Mail): void {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  console.log(`Mail to ${to.join(', ')}${link === undefined ? '' : `: ${link}`}`)
}
