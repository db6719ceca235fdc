import { join, normalize } from 'node:path'
import { context, type BuildContext, type Plugin } from 'esbuild'
import { createServer } from 'vite'
import { bundling } from '../build/functions.ts'
import { SOURCES } from '../../functions/pages/document/assets.ts'
import { ROOT, WEB_DIRECTORY } from '../build/root.ts'
import { isOfSite } from './edge/edge.ts'
import { siteIn } from './edge/site.ts'
import { takePort, type Front } from './process/front.ts'
import { targetOf } from './gateway/arrival.ts'
import { launch } from './launch.ts'
import { run } from './process/run.ts'

/** Beside the built ones, which remember from which sources they were made. */
const FUNCTIONS = join(ROOT, '.cache/dev/functions')

/** What the function of the landing page reads from `web`, which Vite watches. */
const OF_LANDING = new Set(SOURCES.map((source) => join(ROOT, source)))

/** Vite in the place of the built site. It writes inline scripts and styles, so the strict policy is not set on its answers. */
const startVite = ({ server }: Front) =>
  createServer({
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'web/vite.config.ts'),
    server: { middlewareMode: true, ws: { server } },
    appType: 'spa',
  })

/** The documentation is as the last build made it. */
const isOfVite = (path: string) => isOfSite(path) && !/^\/(?:docs|assets\/docs-|openapi\.json|llms\.txt)/.test(path)

/** Bundles the functions, and again whenever a source of theirs changes. */
async function watchFunctions(onChange: () => void): Promise<BuildContext> {
  const options = bundling(FUNCTIONS)
  const reload: Plugin = {
    name: 'reload',
    setup: (build) => build.onEnd(({ errors }) => void (errors.length === 0 && onChange())),
  }
  const watching = await context({ ...options, plugins: [...options.plugins, reload] })
  await watching.watch()
  return watching
}

await run(async ({ port, directory, durability, siteOrigin }) => {
  const front = await takePort(port)
  let reload = () => {}
  const firstBundle = Promise.withResolvers<void>()
  const bundler = await watchFunctions(() => {
    firstBundle.resolve()
    reload()
  })
  await firstBundle.promise
  const vite = await startVite(front)
  vite.watcher.on('change', (file) => {
    if (OF_LANDING.has(normalize(file))) void bundler.rebuild().catch(console.error)
  })
  const running = await launch({
    front,
    directory,
    durability,
    siteOrigin,
    functions: FUNCTIONS,
    site: siteIn(WEB_DIRECTORY),
    before: (edge) => (request, response) =>
      isOfVite(targetOf(request.url ?? '/').path) ? vite.middlewares(request, response) : edge(request, response),
  })
  reload = running.reload
  console.log(`Launchcrew runs at ${front.origin} and follows your changes. Data in ${directory}. Ctrl-C stops it.`)
  return {
    async close() {
      await Promise.all([vite.close(), bundler.dispose()])
      await running.close()
    },
  }
})
