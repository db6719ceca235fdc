interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/**
 * Takes the place of the SDK's chain of credential providers in the bundles: Lambda always gives credentials by the environment,
 * and the chain is 136 kB of clients for everything else. Read at each call: a worker of the local environment gets its own.
 */
export const defaultProvider = () => async (): Promise<Credentials> => ({
  accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  ...(process.env['AWS_SESSION_TOKEN'] && { sessionToken: process.env['AWS_SESSION_TOKEN'] }),
})
