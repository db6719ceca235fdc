import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { ROOT } from './root.ts'

const NAMED = 'shared/{entities/**/*,contract/ok}.ts'

/** Names each exported schema of the entities: it is stated once in the document. */
export async function nameSchemas(): Promise<void> {
  for await (const file of glob(NAMED, { cwd: ROOT }))
    for (const [id, schema] of Object.entries((await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>))
      if (schema instanceof z.ZodMiniType) z.globalRegistry.add(schema, { id })
}
