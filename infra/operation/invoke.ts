import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'

/** Calls a function, or a version of it, and gives its answer as text; throws its error. */
export async function invokeFunction(client: LambdaClient, FunctionName: string, event: string): Promise<string> {
  const { FunctionError, Payload = [] } = await client.send(new InvokeCommand({ FunctionName, Payload: Buffer.from(event) }))
  const text = Buffer.from(Payload).toString()
  if (FunctionError === undefined) return text
  throw new Error((JSON.parse(text || '{}') as { errorMessage?: string }).errorMessage ?? FunctionError)
}
