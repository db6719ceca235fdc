import { copyFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Metafile } from 'esbuild'
import { ROOT } from './root.ts'

/** Data that a module reads from its own folder (`import.meta.dirname`). */
const DATA: Readonly<Record<string, string>> = {
  'functions/domain/accounts/common-passwords.ts': 'functions/domain/accounts/common-passwords.br',
}

/** Puts such data beside every bundle that holds the module. */
export async function copyBeside({ outputs }: Metafile): Promise<void> {
  const copies = Object.entries(outputs).flatMap(([output, { inputs }]) =>
    Object.entries(DATA).flatMap(([module, data]) => (module in inputs ? [{ data, folder: dirname(output) }] : [])),
  )
  await Promise.all(copies.map(({ data, folder }) => copyFile(join(ROOT, data), join(ROOT, folder, basename(data)))))
}
