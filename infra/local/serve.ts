import { buildInChild } from '../build/index.ts'
import { FUNCTIONS_DIRECTORY, WEB_DIRECTORY } from '../build/root.ts'
import { siteIn } from './edge/site.ts'
import { takePort } from './process/front.ts'
import { launch } from './launch.ts'
import { run } from './process/run.ts'

await run(async ({ port, directory, durability, siteOrigin }) => {
  const front = await takePort(port)
  await buildInChild()
  const running = await launch({ front, directory, durability, siteOrigin, functions: FUNCTIONS_DIRECTORY, site: siteIn(WEB_DIRECTORY) })
  console.log(`Launchcrew runs at ${front.origin} with its data in ${directory}. Ctrl-C stops it.`)
  return running
})
