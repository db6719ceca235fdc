import type { Writer } from './letter.ts'

/** To the address that an account had before. The new one is not named: it may be that of a thief, and is a text that a person typed. */
export const emailChanged: Writer = async () => ({
  subject: 'The email of your account at Launchcrew was changed',
  text: [
    'Hello,',
    'the email of your account at Launchcrew was changed. This address no longer belongs to the account, and nobody can sign in with it.',
    'If you changed it, nothing needs to be done.',
    'If it was not you, someone knows your password. On a device on which you are still signed in, open Settings: first choose a new password, which ends every other session at once, then change the email back to yours.',
    'If you are signed in nowhere any more, tell those who run the site, from this address.',
  ].join('\n\n'),
})
