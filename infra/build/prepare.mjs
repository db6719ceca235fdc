// Runs before `npm start`, `npm test` and the like, perhaps on an old Node and before anything is installed: plain JavaScript, nothing imported but Node's own.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NEEDED_MAJOR = 24
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules/.package-lock.json')
const shell = process.platform === 'win32'

const isInstalled = () => existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs

function install() {
  console.log('Installing what is missing...')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell,
  })
  if (status !== 0) stop('The installation failed. Please look at the lines above, then run this command again.')
}

/** The Node that the script after this one gets: npm puts node_modules/.bin first. */
function nodeVersion() {
  try {
    return execFileSync('node', ['-p', 'process.versions.node'], { cwd: root, shell, encoding: 'utf8' }).trim()
  } catch {
    return 'none'
  }
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (!isInstalled()) install()
const version = nodeVersion()
if (!(Number.parseInt(version, 10) >= NEEDED_MAJOR))
  stop(
    `Launchcrew needs Node ${NEEDED_MAJOR} or newer, and npm found ${version}: please install it from https://nodejs.org and run this command again.`,
  )
