import type { MailSection, UserMailFacts, UserMailKind, WaitingMail } from '../../data/mails.ts'
import { waitingOf } from '../../domain/analytics/week/waiting.ts'
import { currentFacts, digestSections } from '../../domain/deliveries/mails.ts'
import type { Letter, Part, Reader, UserWriter } from './letter.ts'

/** The address of a path of the site, which must be one. */
const urlOf = ({ origin }: Reader, path: string): string => new URL(/^\/(?!\/)/.test(path) ? path : '/', origin).href

const actionOf = ({ path }: WaitingMail, reader: Reader, action: string): Part[] =>
  path === undefined ? [] : [{ action, url: urlOf(reader, path) }]

const sectionOf =
  (reader: Reader) =>
  ({ title, items, more = 0 }: MailSection): Part[] => [
    { heading: title },
    { items: items.map(({ text, path }) => ({ text, ...(path !== undefined && { url: urlOf(reader, path) }) })) },
    ...(more > 0 ? [{ text: `and ${more} more` }] : []),
  ]

const about = (startupName: string | undefined): string => (startupName === undefined ? '' : ` at ${startupName}`)

type Write<K extends UserMailKind> = (
  facts: UserMailFacts[K],
  mail: WaitingMail,
  reader: Reader,
) => Letter | undefined | Promise<Letter | undefined>

const notification: Write<'notification'> = async ({ id, ids = [id] }, mail, reader) => {
  const current = await currentFacts(reader.user.id, ids)
  if (!current) return undefined
  // Mails of an item have one subject, without which some programs do not show them as one conversation.
  const { title, message, itemName = title } = current
  return {
    subject: `${itemName}${about(mail.startupName)}`,
    preheader: message,
    parts: [{ text: message }, ...actionOf(mail, reader, 'Open in Launchcrew')],
  }
}

const digest: Write<'digest'> = async ({ period, ids, sections: former = [] }, mail, reader) => {
  const { id } = reader.user
  const sections = ids ? await digestSections(id, ids, await waitingOf(id)) : former
  if (sections.length === 0) return undefined
  const first = sections.flatMap(({ items }) => items).at(0)?.text
  return {
    subject: period === 'daily' ? 'Your day at Launchcrew' : 'Your week at Launchcrew',
    ...(first !== undefined && { preheader: first }),
    parts: [...sections.flatMap(sectionOf(reader)), ...actionOf(mail, reader, 'Open Launchcrew')],
  }
}

const report: Write<'report'> = ({ period, figures }, mail, reader) => ({
  subject: `The week of ${mail.startupName ?? 'your startup'}`,
  preheader: figures.map(({ label, value }) => `${label}: ${value}`).join(', '),
  parts: [{ text: `${period}, compared with the week before.` }, { figures }, ...actionOf(mail, reader, 'See all figures')],
})

const alert: Write<'alert'> = ({ title, message }, mail, reader) => ({
  subject: `${title}${about(mail.startupName)}`,
  preheader: message,
  parts: [{ text: message }, ...actionOf(mail, reader, 'See what happened')],
})

const LETTERS: { [K in UserMailKind]: Write<K> } = { notification, digest, report, alert }

/** The letters that the product sends users on its own, by kind. */
export const USER_LETTERS: ReadonlyMap<string, UserWriter> = new Map(
  Object.entries(LETTERS).map(([kind, write]) => [
    kind,
    async (mail, reader) => (write as Write<UserMailKind>)(mail.facts as never, mail, reader),
  ]),
)
