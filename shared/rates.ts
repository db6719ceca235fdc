// Without side effects, so that functions which use no limit do without the table.
/* @__NO_SIDE_EFFECTS__ */
const perMinute = (max: number) => ({ max, seconds: 60 })
/* @__NO_SIDE_EFFECTS__ */
const perHour = (max: number) => ({ max, seconds: 3_600 })
/* @__NO_SIDE_EFFECTS__ */
const perDay = (max: number) => ({ max, seconds: 86_400 })

/** Rate limits: at most `max` calls in `seconds`, counted before the call (domain 2, D-CONV-8). */
export const RATES = {
  /** Second factors of one account from one address, and from all that it was not signed in from. */
  factorHere: { max: 5, seconds: 15 * 60 },
  factorAnywhere: perDay(30),
  /** Answers of passkeys from one address. */
  passkey: perHour(400),
  confirm: perHour(10),
  register: perHour(60),
  loginHere: { max: 10, seconds: 15 * 60 },
  /** Of one address over all e-mails; a right password is not counted. */
  loginFailures: { max: 30, seconds: 15 * 60 },
  loginAnywhere: perHour(100),
  frontDoor: perHour(300),
  upload: perHour(60),
  startup: perDay(10),
  request: perDay(10),
  invite: perDay(20),
  /** Of one user, and of one startup; to one address. */
  inviteMail: perDay(20),
  inviteMailTo: perDay(5),
  link: perHour(300),
  bulk: perHour(60),
  codes: perHour(600),
  forgot: perHour(5),
  /** Of one address for one e-mail: less than `forgotFor`, so that one address cannot spend it. */
  forgotHere: perHour(3),
  forgotFor: perHour(5),
  /** Mails that prove an address. */
  addressMail: perDay(10),
  /** Of a user whose e-mail is not proved. */
  unverified: perDay(3),
  newTalk: perDay(5),
  /** Of one user or address. */
  unsubscribe: perHour(60),
  operatorHere: { max: 20, seconds: 15 * 60 },
  operatorSignIn: { max: 5, seconds: 15 * 60 },
  password: { max: 10, seconds: 15 * 60 },
  report: perDay(20),
  export: perHour(10),
  /** Subscriptions and tests of push. */
  push: perHour(60),
  /** Endpoints that are created, changed or sent a range again. */
  webhook: perHour(60),
  webhookTest: perHour(300),
  sharedView: perHour(60),
  /** Wrong passwords of a link or a shared view from one network, and from all. */
  passwordHere: { max: 10, seconds: 15 * 60 },
  passwordAnywhere: perHour(300),
  /** Changes of a partner programme and its partners. */
  programme: perHour(300),
  /** Conversions that a server reports. */
  reported: perMinute(600),
  /** Calls of one API token, and of one that is publishable, which many browsers send. */
  token: perMinute(600),
  publishable: perMinute(3_000),
  table: perHour(120),
  task: perHour(1_200),
  comment: perHour(300),
  lead: perHour(1_200),
  leadImport: perHour(120),
  /** Of one network: visitors who leave their e-mail (domain 2, D-CONV-8); what is more is held. */
  capture: perHour(60),
  /** Of one e-mail at one startup; further ones are held. */
  captureEmail: perDay(5),
  /** What is held of one network, and of one startup; what is more is refused. */
  heldFrom: perHour(20),
  held: perDay(200),
  opportunity: perHour(1_200),
  gig: perDay(20),
  proposal: perDay(10),
  question: perDay(20),
  meeting: perHour(300),
  feed: perMinute(30),
  feedReset: perDay(20),
  rsvp: perHour(600),
  message: perMinute(60),
  messageSearch: perHour(120),
  reaction: perMinute(120),
  room: perDay(20),
  typing: perMinute(60),
  presence: perMinute(10),
} as const
export type Rate = keyof typeof RATES
