/** Work that the SDK repeats for each request with the same or an unused result. */
interface HotPath {
  /** Where it is below node_modules, as the end of a pattern. */
  file: RegExp
  from: string
  to: string
}

const HOT_PATHS: readonly HotPath[] = [
  // Node needs 10 µs to make an HMAC's key of bytes, which are the same for each request that is signed.
  {
    file: /@smithy\/core\/dist-es\/submodules\/checksum\/sha256\/Sha256Node\.js$/,
    from: 'createHmac("sha256", toBuffer(this.secret)) : createHash("sha256");\n        }\n    };\n}',
    to: `createHmac("sha256", keyOf(this.secret)) : createHash("sha256");\n        }\n    };\n}
import { createSecretKey } from 'node:crypto'
const keys = new WeakMap()
function keyOf(secret) {
  if (typeof secret === 'string') return secret
  if (!keys.has(secret)) keys.set(secret, createSecretKey(toBuffer(secret)))
  return keys.get(secret)
}`,
  },
  // The key of the day was found by a hash of the credentials, which are another object at each call.
  {
    file: /@smithy\/signature-v4\/dist-es\/credentialDerivation\.js$/,
    from: 'export const getSigningKey = async (sha256Constructor, credentials, shortDate, region, service) => {',
    to: `let last
export const getSigningKey = (sha256Constructor, credentials, shortDate, region, service) => {
  const scope = createScope(shortDate, region, service)
  const secret = credentials.secretAccessKey
  if (last?.secret !== secret || last.scope !== scope)
    last = { secret, scope, key: deriveKey(sha256Constructor, credentials, shortDate, region, service) }
  return last.key
}
const deriveKey = async (sha256Constructor, credentials, shortDate, region, service) => {`,
  },
  // A signer with a copy of the client's whole configuration, which is the same for each request of a client without other schemes.
  {
    file: /@aws-sdk\/core\/dist-es\/submodules\/httpAuthSchemes\/aws_sdk\/resolveAwsSdkSigV4Config\.js$/,
    from: 'signer = async (authScheme) => {',
    to: `let only
        signer = (authScheme) => (authScheme ? signerFor(authScheme) : (only ??= signerFor()))
        const signerFor = async (authScheme) => {`,
  },
  // A stack trace for an error that is replaced by the one that happens.
  {
    file: /@smithy\/core\/dist-es\/submodules\/retry\/middleware-retry\/retryMiddleware\.js$/,
    from: 'let lastError = new Error();',
    to: 'let lastError;',
  },
  // Copies of inputs and outputs without their secrets, for a logger that writes nothing.
  {
    file: /@aws-sdk\/core\/dist-es\/submodules\/client\/middleware-logger\/loggerMiddleware\.js$/,
    from: 'clientStack.add(loggerMiddleware(), loggerMiddlewareOptions);',
    to: '',
  },
  // The endpoint of DynamoDB, which is the same for each request, and copies of the client's whole configuration, which is inherited as well.
  {
    file: /@smithy\/core\/dist-es\/submodules\/endpoints\/middleware-endpoint\/endpointMiddleware\.js$/,
    from: `const endpoint = await getEndpointFromInstructions(args.input, {
                getEndpointParameterInstructions() {
                    return instructions;
                },
            }, { ...config }, context);`,
    to: `const endpoint = config.knownEndpoint ?? await getEndpointFromInstructions(args.input, {
                getEndpointParameterInstructions() {
                    return instructions;
                },
            }, Object.create(config), context);
            if (config.serviceId === 'DynamoDB') config.knownEndpoint = endpoint;`,
  },
  {
    file: /@smithy\/core\/dist-es\/submodules\/schema\/middleware\/schemaSerializationMiddleware\.js$/,
    from: `async () => toEndpointV1(context.endpointV2)
        : config.endpoint;
    const request = await config.protocol.serializeRequest(operation(ns, n, t, i, o), args.input, {
        ...config,
        ...context,
        endpoint,
    });`,
    to: `async () => (context.endpointV2.parsed ??= toEndpointV1(context.endpointV2))
        : config.endpoint;
    const withAll = Object.assign(Object.create(config), context, { endpoint })
    const request = await config.protocol.serializeRequest(operation(ns, n, t, i, o), args.input, withAll);`,
  },
  {
    file: /@smithy\/core\/dist-es\/submodules\/schema\/middleware\/schemaDeserializationMiddleware\.js$/,
    from: '{\n            ...config,\n            ...context,\n        }',
    to: 'Object.assign(Object.create(config), context)',
  },
  // The middleware of a command, which is the same for each request of a client to whose stack nothing is added after its first one.
  {
    file: /@aws-sdk\/lib-dynamodb\/dist-es\/commands\/\w+Command\.js$/,
    from: `        this.addMarshallingMiddleware(configuration);
        const stack = clientStack.concat(this.middlewareStack);
        const handler = this.clientCommand.resolveMiddleware(stack, configuration, options);
        return async () => handler(this.clientCommand);`,
    to: '        return this.resolveOnce(clientStack, configuration, options);',
  },
  {
    file: /@aws-sdk\/lib-dynamodb\/dist-es\/baseCommand\/DynamoDBDocumentClientCommand\.js$/,
    from: 'extends $Command {',
    to: `extends $Command {
    resolveOnce(clientStack, configuration, options) {
        const handlers = (configuration.handlers ??= new Map());
        let handler = handlers.get(this.constructor);
        if (!handler) {
            this.addMarshallingMiddleware(configuration);
            handler = this.clientCommand.resolveMiddleware(clientStack.concat(this.middlewareStack), configuration, options);
            handlers.set(this.constructor, handler);
        }
        return () => handler(this.clientCommand);
    }`,
  },
  // Pairs of names and values for each attribute of each item.
  {
    file: /@aws-sdk\/util-dynamodb\/dist-es\/convertToNative\.js$/,
    from: 'for (const [key, value] of Object.entries(data)) {',
    to: 'for (const key in data) {\n        const value = data[key];',
  },
  {
    file: /@aws-sdk\/lib-dynamodb\/dist-es\/commands\/utils\.js$/,
    from: `    return Object.entries(obj).reduce((acc, [key, value]) => {
        if (typeof value === "function") {
            return acc;
        }
        const processedValue = processObj(value, processFunc, keyNodes);
        if (processedValue !== undefined && typeof processedValue !== "function") {
            acc[key] = processedValue;
        }
        return acc;
    }, {});`,
    to: `    const all = {};
    for (const key of Object.keys(obj)) {
        const value = processObj(obj[key], processFunc, keyNodes);
        if (value !== undefined) all[key] = value;
    }
    return all;`,
  },
]

/** As replacements of the build, which fails when the SDK no longer contains the text. */
export const HOT_PATH_CHANGES = HOT_PATHS.map(({ file, from, to }) => ({
  file,
  to: (source: string): string => {
    if (!source.includes(from)) throw new Error(`${file.source} has changed: measure again, then adapt infra/build/lean/hot-paths.ts`)
    return source.replace(from, () => to)
  },
}))
