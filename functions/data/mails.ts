import { entity } from './store/table.ts'
import { change, commit } from './store/write.ts'

/** The partition of all of them: few at a time, and gone within minutes. */
export const MAIL = 'MAIL'

/** A mail that waits for the job `mail`. It holds no secret: what is secret is made when it is sent. */
export interface WaitingMail {
  id: string
  kind: string
  to: string
  facts: Record<string, unknown>
  /** How often it was begun to send. */
  tries: number
  /** It is begun no earlier. */
  notBefore?: string
}
export const mails = entity<WaitingMail>({
  kind: 'mail',
  key: ({ id }) => ({ pk: MAIL, sk: id }),
})

/** Takes a mail for one try, so that no other run sends it too before `until`. False when it is gone or another run has it. */
export async function claimMail(mail: WaitingMail, now: string, until: string): Promise<boolean> {
  const { refused } = await commit(
    change(mails.key(mail), { set: { notBefore: until }, add: { tries: 1 } }, { exists: true, below: { notBefore: now } }),
  )
  return refused === undefined
}
