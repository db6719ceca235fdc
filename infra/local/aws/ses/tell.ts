import type { Mail } from './mail.ts'

/** Says on the terminal who got a mail, and the link in it: at home nobody has a mailbox. */
export function tellOfMail({ to, text }: Mail): void {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  console.log(`Mail to ${to.join(', ')}${link === undefined ? '' : `: ${link}`}`)
}
