import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, stop, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { FUNCTIONS } from '../topology/functions.ts'
import { copyBeside } from './beside.ts'
import { lean, LEAN_ALIASES } from './lean/index.ts'
import { prerender } from './prerender.ts'
import { FUNCTIONS_DIRECTORY, ROOT } from './root.ts'
import { oversized, sizeTable, type Size } from './limits.ts'

/**
 * One call for all functions. CommonJS without dynamic imports: in Node 24 an ES import of `node:http` loads all of undici (21 ms);
 * the SDK's ES sources are 200 kB smaller than its CommonJS ones (notes/performance.md 1.3).
 */
const OPTIONS = {
  absWorkingDir: ROOT,
  entryPoints: FUNCTIONS.map(({ name, source }) => ({ in: source, out: `${name}/index` })),
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  minify: true,
  mainFields: ['module', 'main'],
  supported: { 'dynamic-import': false },
  alias: LEAN_ALIASES,
  define: { 'import.meta.dirname': '__dirname' },
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
} as const satisfies BuildOptions

/** A folder of bundles that is complete after each build. */
const complete = (directory: string): Plugin => ({
  name: 'complete',
  setup(bundler) {
    bundler.onEnd(async ({ metafile }) => {
      // The bundles are CommonJS inside an ES module package.
      await mkdir(directory, { recursive: true })
      await writeFile(join(directory, 'package.json'), '{ "type": "commonjs" }\n')
      if (metafile) await copyBeside(metafile)
    })
  },
})

/** How every function is bundled, into `<directory>/<name>/index.js`. */
export const bundling = (directory: string) =>
  ({ ...OPTIONS, outdir: directory, plugins: [prerender, lean, complete(directory)] }) satisfies BuildOptions

const sizesOf = ({ outputs }: Metafile): Size[] =>
  FUNCTIONS.map(({ name }) => ({ name, bytes: outputs[`dist/functions/${name}/index.js`]?.bytes ?? 0 }))

/** Bundles every function into dist/functions; throws when one is above its limit. */
export async function buildFunctions(): Promise<void> {
  await rm(FUNCTIONS_DIRECTORY, { recursive: true, force: true })
  // Its process would stay as long as this one.
  const { metafile } = await build(bundling(FUNCTIONS_DIRECTORY)).finally(stop)
  const sizes = sizesOf(metafile)
  console.log(sizeTable(sizes))
  const tooLarge = oversized(sizes).map(({ name }) => name)
  if (tooLarge.length > 0) throw new Error(`Above their limits (infra/build/limits.ts): ${tooLarge.join(', ')}`)
}
