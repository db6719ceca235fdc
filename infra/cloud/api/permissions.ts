import type { ResourceName } from '../../../shared/contract/index.ts'
import type { StreamJobName, TimedJobName } from '../../topology/jobs.ts'

export type FunctionName =
  | ResourceName
  | 'landing'
  | 'named-pages'
  | 'mcp'
  | 'not-found'
  | 'live'
  | 'migrate'
  | 'release-check'
  | 'mail-events'
  | StreamJobName
  | TimedJobName
export type TableAction = (typeof EVERY_ACTION)[number] | 'BatchWriteItem' | 'Scan'
export type FileAction = 'GetObject' | 'PutObject' | 'DeleteObject'

export interface Permissions {
  table: readonly TableAction[]
  secrets: readonly ('keys' | 'origin' | 'canary' | 'operators' | 'push')[]
  /** The prefixes of the uploads bucket that each action may touch. */
  files?: Readonly<Partial<Record<FileAction, readonly string[]>>>
  /** Whether it may read password hashes and reset links, which every other role is denied. It hashes passwords and so has a whole processor. */
  seesCredentials?: true
  /** Whether it may send mails from the environment's address. */
  sendsMail?: true
  /** Whether it may search the log of the environment's functions. */
  readsLog?: true
  /** Whether it may send to the connections of the live channel and end them. One that publishes sends to many, and so has a whole processor. */
  live?: 'answers' | 'publishes'
}

const EVERY_ACTION = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] as const
const BOTH_SECRETS = ['keys', 'origin'] as const
/** Of an API that writes several items in one transaction. */
const TRANSACTIONS = { table: EVERY_ACTION, secrets: BOTH_SECRETS }

/** The permissions of each function; a test compares them with the calls in its code. */
export const PERMISSIONS: Readonly<Record<FunctionName, Permissions>> = {
  auth: { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem'], secrets: BOTH_SECRETS },
  'sign-in': { ...TRANSACTIONS, seesCredentials: true },
  factors: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: BOTH_SECRETS,
    seesCredentials: true,
  },
  passkeys: {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: BOTH_SECRETS,
    seesCredentials: true,
  },
  tokens: TRANSACTIONS,
  startups: TRANSACTIONS,
  'startup-forms': {
    ...TRANSACTIONS,
    files: { PutObject: ['uploads/*'] },
  },
  roles: TRANSACTIONS,
  members: TRANSACTIONS,
  freelance: TRANSACTIONS,
  requests: TRANSACTIONS,
  invitations: TRANSACTIONS,
  uploads: {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    secrets: BOTH_SECRETS,
    files: { GetObject: ['pending/*'], PutObject: ['pending/*', 'uploads/*', 'attachments/*'], DeleteObject: ['pending/*'] },
  },
  'affiliate-links': TRANSACTIONS,
  'affiliate-analytics': { table: ['BatchGetItem', 'Query', 'UpdateItem'], secrets: BOTH_SECRETS },
  'link-figures': { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: BOTH_SECRETS },
  clicks: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], secrets: BOTH_SECRETS },
  users: {
    ...TRANSACTIONS,
    seesCredentials: true,
  },
  notifications: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: BOTH_SECRETS },
  push: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: [...BOTH_SECRETS, 'push'] },
  points: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: BOTH_SECRETS },
  profiles: { table: ['BatchGetItem', 'Query', 'UpdateItem'], secrets: BOTH_SECRETS },
  'profile-forms': {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: BOTH_SECRETS,
    files: { PutObject: ['uploads/*'] },
  },
  tasks: TRANSACTIONS,
  'task-threads': TRANSACTIONS,
  leads: TRANSACTIONS,
  'lead-threads': TRANSACTIONS,
  'lead-capture': TRANSACTIONS,
  opportunities: TRANSACTIONS,
  unsubscribing: { table: ['BatchGetItem', 'UpdateItem', 'ConditionCheckItem'], secrets: BOTH_SECRETS },
  // It deletes the credentials of accounts that it deletes, and finds accounts by their e-mail.
  operator: {
    table: EVERY_ACTION,
    secrets: [...BOTH_SECRETS, 'operators'],
    readsLog: true,
    seesCredentials: true,
  },
  calendar: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: BOTH_SECRETS },
  meetings: TRANSACTIONS,
  messages: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: BOTH_SECRETS },
  'group-chats': TRANSACTIONS,
  attachments: { table: ['GetItem', 'BatchGetItem', 'UpdateItem'], secrets: BOTH_SECRETS, files: { GetObject: ['attachments/*'] } },
  analytics: { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'], secrets: BOTH_SECRETS },
  search: { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'], secrets: BOTH_SECRETS },
  programmes: TRANSACTIONS,
  webhooks: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: BOTH_SECRETS },
  'link-pages': TRANSACTIONS,
  landing: { table: ['GetItem', 'UpdateItem'], secrets: ['origin'] },
  'named-pages': { table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'], secrets: ['origin'] },
  'not-found': { table: [], secrets: [] },
  // The API, which it calls with the token of its caller, decides.
  mcp: { table: [], secrets: [] },
  live: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: BOTH_SECRETS, live: 'answers' },
  // Migrations apply to all kinds of items.
  migrate: { table: ['GetItem', 'Scan', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: [], seesCredentials: true },
  'release-check': { table: [], secrets: ['origin'] },
  counts: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], secrets: [] },
  'follow-ups': {
    table: [...EVERY_ACTION, 'BatchWriteItem'],
    secrets: [],
    live: 'publishes',
  },
  canary: { table: [], secrets: ['canary'] },
  deliveries: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['push'] },
  due: { table: [...EVERY_ACTION, 'BatchWriteItem'], secrets: [] },
  files: { table: ['Query', 'DeleteItem'], secrets: [], files: { DeleteObject: ['uploads/*', 'attachments/*'] } },
  'webhook-deliveries': { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: [] },
  'mail-events': { table: ['UpdateItem'], secrets: [] },
  mail: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['keys'], sendsMail: true },
}
