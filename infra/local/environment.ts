import { randomBytes } from 'node:crypto'
import { KEYS_SECRET, OPERATORS_SECRET, ORIGIN_SECRET, PUSH_SECRET } from './secrets.ts'

export const TABLE_NAME = 'launchcrew'
export const UPLOADS_BUCKET = 'launchcrew-uploads'
/** Credentials are fixed: no call leaves this machine. */
const MAIL_FROM = 'Launchcrew <no-reply@launchcrew.localhost>'
const OPERATOR_MAIL = 'operator@launchcrew.localhost'
/** Another key for each process: the bucket answers browsers, and any page in one could sign with a key that is known. */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: randomBytes(24).toString('base64url') }

/** Where the embedded services listen. Literal 127.0.0.1: an address makes the S3 client use path-style by itself. */
export interface Endpoints {
  dynamodb: string
  s3: string
  secrets: string
  mail: string
  live: string
  queue: string
  webhookQueue: string
  logs: string
}

/** Browsers bind passkeys to names only: on this machine to localhost, where the site can be opened too. */
export const passkeysAt = (siteOrigin: string): Record<string, string> =>
  siteOrigin.includes('//127.0.0.1:') ? { PASSKEY_RP_ID: 'localhost', PASSKEY_ORIGINS: siteOrigin.replace('127.0.0.1', 'localhost') } : {}

/** The variables of the handlers in the local environment: those of the cloud, and the SDK's endpoint variables. */
export const handlerEnvironment = ({
  dynamodb,
  s3,
  secrets,
  mail,
  live,
  queue,
  webhookQueue,
  logs,
}: Endpoints): Record<string, string> => ({
  ENVIRONMENT: 'local',
  TABLE_NAME,
  UPLOADS_BUCKET,
  KEYS_SECRET_ID: KEYS_SECRET,
  ORIGIN_SECRET_ID: ORIGIN_SECRET,
  OPERATORS_SECRET_ID: OPERATORS_SECRET,
  PUSH_SECRET_ID: PUSH_SECRET,
  PUSH_CONTACT: `mailto:${OPERATOR_MAIL}`,
  MAIL_FROM,
  MAIL_SET: 'launchcrew-local',
  OPERATOR_MAIL,
  LIVE_ENDPOINT: live,
  WORK_QUEUE_URL: queue,
  WEBHOOK_QUEUE_URL: webhookQueue,
  WEBHOOK_LOCAL: 'allowed',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
  AWS_ENDPOINT_URL_S3: s3,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets,
  AWS_ENDPOINT_URL_SESV2: mail,
  AWS_ENDPOINT_URL_CLOUDWATCH_LOGS: logs,
})
