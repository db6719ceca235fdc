import { copyFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { SOURCES } from '../../functions/pages/document/assets.ts'
import { ROOT } from './root.ts'

/** Files that a module reads from its own folder, or by `readBeside`. */
const DATA: Readonly<Record<string, readonly string[]>> = {
  'functions/domain/accounts/password-rules.ts': ['functions/domain/accounts/common-passwords.br'],
  'functions/pages/document/assets.ts': SOURCES,
  'functions/platform/catalogued-error.ts': ['shared/errors.json'],
}

/** Puts such files beside every bundle that holds the module, scripts minified. */
export async function copyBeside({ outputs }: Metafile): Promise<void> {
  const copies = Object.entries(outputs).flatMap(([output, { inputs }]) =>
    Object.entries(DATA).flatMap(([module, data]) => (module in inputs ? data.map((file) => ({ file, folder: dirname(output) })) : [])),
  )
  await Promise.all(
    copies.map(async ({ file, folder }) => {
      const to = join(ROOT, folder, basename(file))
      return file.endsWith('.js') ? writeFile(to, await minified(file)) : copyFile(join(ROOT, file), to)
    }),
  )
}

/** A script as it is served. */
export async function minified(file: string): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [join(ROOT, file)], minify: true, format: 'iife', target: 'es2022', write: false })
  return outputFiles[0]?.text ?? ''
}
