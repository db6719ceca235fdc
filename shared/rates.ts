/** Rate limits: at most `max` calls in `seconds`, counted before the call (domain 2, D-CONV-8). */
export const RATES = {
  register: { max: 60, seconds: 3_600 },
  loginHere: { max: 10, seconds: 15 * 60 },
  /** Of one address over all e-mails; a right password is not counted. */
  loginFailures: { max: 30, seconds: 15 * 60 },
  loginAnywhere: { max: 100, seconds: 3_600 },
  frontDoor: { max: 300, seconds: 3_600 },
  upload: { max: 60, seconds: 3_600 },
  startup: { max: 10, seconds: 86_400 },
  request: { max: 10, seconds: 86_400 },
  invite: { max: 20, seconds: 86_400 },
  link: { max: 300, seconds: 3_600 },
  bulk: { max: 60, seconds: 3_600 },
  codes: { max: 600, seconds: 3_600 },
  forgot: { max: 5, seconds: 3_600 },
  /** Of one address for one e-mail: less than `forgotFor`, so that one address cannot spend it. */
  forgotHere: { max: 3, seconds: 3_600 },
  forgotFor: { max: 5, seconds: 3_600 },
  /** Mails that prove an address. */
  addressMail: { max: 10, seconds: 86_400 },
  /** Of a user whose e-mail is not proved. */
  unverifiedRequest: { max: 3, seconds: 86_400 },
  unverifiedConversation: { max: 5, seconds: 86_400 },
  unverifiedFreelance: { max: 3, seconds: 86_400 },
  operatorHere: { max: 20, seconds: 15 * 60 },
  operatorSignIn: { max: 5, seconds: 15 * 60 },
  password: { max: 10, seconds: 15 * 60 },
  report: { max: 20, seconds: 86_400 },
  export: { max: 10, seconds: 3_600 },
  table: { max: 120, seconds: 3_600 },
  task: { max: 1_200, seconds: 3_600 },
  comment: { max: 300, seconds: 3_600 },
  lead: { max: 1_200, seconds: 3_600 },
  leadImport: { max: 120, seconds: 3_600 },
  /** Of one network: visitors who leave their e-mail (domain 2, D-CONV-8); what is more is held. */
  capture: { max: 60, seconds: 3_600 },
  /** Of one e-mail at one startup; further ones are held. */
  captureEmail: { max: 5, seconds: 86_400 },
  /** What is held of one network, and of one startup; what is more is refused. */
  heldFrom: { max: 20, seconds: 3_600 },
  held: { max: 200, seconds: 86_400 },
  opportunity: { max: 1_200, seconds: 3_600 },
  gig: { max: 20, seconds: 86_400 },
  proposal: { max: 10, seconds: 86_400 },
  question: { max: 20, seconds: 86_400 },
  meeting: { max: 300, seconds: 3_600 },
  feed: { max: 30, seconds: 60 },
  feedReset: { max: 20, seconds: 86_400 },
  rsvp: { max: 600, seconds: 3_600 },
  message: { max: 60, seconds: 60 },
  messageSearch: { max: 120, seconds: 3_600 },
  reaction: { max: 120, seconds: 60 },
  room: { max: 20, seconds: 86_400 },
  typing: { max: 60, seconds: 60 },
  presence: { max: 10, seconds: 60 },
} as const
export type Rate = keyof typeof RATES
