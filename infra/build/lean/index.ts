import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { HOT_PATH_CHANGES } from './hot-paths.ts'
import { S3_CHANGES } from './s3.ts'

const here = (file: string) => join(import.meta.dirname, file)

/** Parts of the SDK that no handler can reach, replaced in the bundles. */
export const LEAN_ALIASES = {
  '@aws/lambda-invoke-store': here('invoke-store.ts'),
  '@aws-sdk/credential-provider-node': here('credentials.ts'),
  '@aws-sdk/middleware-endpoint-discovery': here('endpoint-discovery.ts'),
  '@aws-sdk/dynamodb-codec': here('json-rpc.ts'),
  '@smithy/core/event-streams': here('event-streams.ts'),
}

/** Changes the source of one file on its way into the bundles, so that the bundler can leave out more of it. */
interface SourceChange {
  /** Where it is, as the end of a pattern. */
  file: RegExp
  to: (source: string) => string
  loader?: 'json' | 'ts'
}

const CHANGES: readonly SourceChange[] = [
  // Of its package.json a client wants the version, for the user agent.
  {
    file: /@aws-sdk\/client-[^/]+\/package\.json$/,
    to: (source) => JSON.stringify({ version: (JSON.parse(source) as { version: string }).version }),
    loader: 'json',
  },
  // Handlers use more than name and message of few errors; others are errors of the service with their name and message. Clients of
  // JSON do without the schemas of what an operation takes and gives.
  {
    file: /@aws-sdk\/client-(?:dynamodb|secrets-manager)\/dist-es\/schemas\/schemas_0\.js$/,
    to: (source) => withLiteralKeys(withKnownErrors(withoutShapes(source))),
  },
  // Schemas have computed keys, `{ [_h]: … }` with `const _h = "http"`, which could have side effects: for them the bundler keeps
  // the schemas of all hundred operations of S3. With the keys written out it keeps those in use.
  { file: /@aws-sdk\/client-s3\/dist-es\/schemas\/schemas_0\.js$/, to: (source) => withLiteralKeys(withKnownErrors(source)) },
  { file: /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_0\.js$/, to: withLiteralKeys },
  // The clients with rules for endpoints add these functions themselves; here they would bring the list of all regions into each bundle.
  {
    file: /@aws-sdk\/core\/dist-es\/submodules\/client\/util-endpoints\/aws\.js$/,
    to: (source) => rewritten(source, /^customEndpointFunctions\.aws = awsEndpointFunctions;$/gm, () => ''),
  },
  // Paginators are made at once by a call that the bundler must expect to do more; no handler uses them or Scan.
  {
    file: /@aws-sdk\/(?:client|lib)-[^/]+\/dist-es\/pagination\/\w+Paginator\.js$/,
    to: (source) => rewritten(source, /= createPaginator\(/g, () => '= /* @__PURE__ */ createPaginator('),
  },
  // Node has its own SHA-256.
  { file: /@smithy\/core\/dist-es\/submodules\/checksum\/sha256\/Sha256Js\.js$/, to: () => 'export const Sha256Js = undefined' },
  // Of event streams, which no call uses.
  { file: /@smithy\/signature-v4\/dist-es\/HeaderFormatter\.js$/, to: () => 'export class HeaderFormatter {}' },
  // Of the adaptive retry mode, which no client is set to.
  {
    file: /@smithy\/core\/dist-es\/submodules\/retry\/util-retry\/AdaptiveRetryStrategy\.js$/,
    to: () => 'export class AdaptiveRetryStrategy {}',
  },
  // The environment of a Lambda names its region.
  {
    file: /@smithy\/core\/dist-es\/submodules\/config\/config-resolver\/regionConfig\/getInstanceMetadataRegion\.js$/,
    to: () => 'export const getInstanceMetadataRegion = async () => undefined',
  },
  // Inputs and outputs without their secrets, for a logger that writes nothing.
  {
    file: /@smithy\/core\/dist-es\/submodules\/client\/smithy-client\/schemaLogFilter\.js$/,
    to: () => 'export const schemaLogFilter = () => undefined',
  },
  {
    file: /@smithy\/core\/dist-es\/submodules\/client\/smithy-client\/command\.js$/,
    to: (source) => rewritten(source, /Boolean\(NormalizedSchema\.of.*\)/g, () => 'false'),
  },
  // The runtime is the newest one.
  {
    file: /@aws-sdk\/core\/dist-es\/submodules\/client\/emitWarningIfUnsupportedVersion\.js$/,
    to: () => 'export const state = {}\nexport const emitWarningIfUnsupportedVersion = () => undefined',
  },
  // What the rules for S3's endpoints, which are not used, want of a bucket's name.
  {
    file: /@smithy\/core\/dist-es\/submodules\/endpoints\/middleware-endpoint\/adaptors\/getEndpointFromInstructions\.js$/,
    to: (source) => rewritten(source, /^import \{ resolveParamsForS3 \} from .*$/gm, () => 'const resolveParamsForS3 = async () => {}'),
  },
  // JavaScript reads dates of headers.
  {
    file: /@smithy\/core\/dist-es\/submodules\/retry\/middleware-retry\/parseRetryAfterHeader\.js$/,
    to: (source) =>
      rewritten(source, /^import \{ parseRfc7231DateTime \} from .*$/gm, () => 'const parseRfc7231DateTime = (text) => new Date(text)'),
  },
  // The header that names the SDK and its settings, which no service needs.
  {
    file: /@aws-sdk\/core\/dist-es\/submodules\/client\/middleware-user-agent\/user-agent-middleware\.js$/,
    to: () => `export const getUserAgentMiddlewareOptions = {}
export const userAgentMiddleware = () => (next) => next
export const getUserAgentPlugin = () => ({ applyToStack() {} })`,
  },
  // A Lambda has no ~/.aws; looking for it takes 5 ms of a client's first request.
  {
    file: /@smithy\/core\/dist-es\/submodules\/config\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    to: () => `export { CONFIG_PREFIX_SEPARATOR } from './constants'
export const loadSharedConfigFiles = () => Promise.resolve({ configFile: {}, credentialsFile: {} })`,
  },
  // The rules for a service's endpoint take 6 ms of a client's first request and give what the region alone determines.
  { file: /@aws-sdk\/client-dynamodb\/dist-es\/endpoint\/endpointResolver\.js$/, to: () => endpointOf('dynamodb') },
  { file: /@aws-sdk\/client-secrets-manager\/dist-es\/endpoint\/endpointResolver\.js$/, to: () => endpointOf('secretsmanager') },
  { file: /@aws-sdk\/core\/dist-es\/submodules\/protocols\/json\/AwsJson1_[01]Protocol\.js$/, to: () => JSON_RPC },
  // One nested namespace keeps every helper of zod; the file has them under a name that the bundler follows.
  { file: /zod\/v4\/mini\/schemas\.js$/, to: (source) => source.replaceAll('core.util.', 'util.') },
  // Names of the switches in the settings, which only the site shows.
  { file: /shared\/notification(?:s|-kinds\/\w+)\.ts$/, to: (source) => source.replaceAll(/^ +label: .*\n/gm, ''), loader: 'ts' },
  // Declarations of entities, which the bundler keeps for what they might do where another file declares that they do nothing.
  { file: /functions\/data\/.*\.ts$/, to: (source) => source.replaceAll('= entity<', '= /* @__PURE__ */ entity<'), loader: 'ts' },
  ...S3_CHANGES,
  ...HOT_PATH_CHANGES,
]

/** The endpoint of the environment, else the public one of the region. No FIPS or dual stack, which nothing here asks for. */
const endpointOf = (service: string) => `export const defaultEndpointResolver = ({ Region, Endpoint }) => {
  const suffix = Region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  return { url: new URL(Endpoint ?? \`https://${service}.\${Region}.\${suffix}\`), properties: {}, headers: {} }
}`

const JSON_RPC = `export * from ${JSON.stringify(here('json-rpc.ts'))}`

function withLiteralKeys(source: string): string {
  const texts = new Map([...source.matchAll(/^const (\w+) = ("[^"]*");$/gm)].map(([, name = '', text = '']) => [name, text]))
  return source.replaceAll(/\[(\w+)\]:/g, (key, name: string) => (texts.has(name) ? `${texts.get(name)}:` : key))
}

const withoutShapes = (source: string): string => rewritten(source, /\(\) => \w+\$, \(\) => \w+\$\n/g, () => '"unit", "unit"\n')

const KNOWN_ERRORS = /ServiceException|ConditionalCheckFailed|TransactionCanceled|TransactionInProgress/

const withKnownErrors = (source: string): string =>
  rewritten(source, /^\w+_registry\.registerError\((\w+)\$, \w+\);$/gm, (line, name) => (KNOWN_ERRORS.test(name) ? line : ''))

/** Fails the build when nothing changes, so that an update of the SDK does not bring back what was left out. */
function rewritten(source: string, pattern: RegExp, by: (text: string, name: string) => string): string {
  const changed = source.replaceAll(pattern, (text, name: string) => by(text, name))
  if (changed === source) throw new Error(`${pattern.source} has no match: measure again, then adapt infra/build/lean/index.ts`)
  return changed
}

export const lean: Plugin = {
  name: 'lean',
  setup(build) {
    for (const { file, to, loader = 'js' } of CHANGES)
      build.onLoad({ filter: new RegExp(file.source.replaceAll('\\/', '[\\\\/]')) }, async ({ path }) => ({
        contents: to(await readFile(path, 'utf8')),
        loader,
      }))
  },
}
