import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = `${import.meta.dirname}/..`
const setupFiles = ['tests/support/setup/cheap-scrypt.ts', 'tests/support/setup/openapi.ts']
const FRESH_PROCESS = 'tests/support/setup/fresh-process.ts'
const webSetupFiles = ['slow', 'fresh-document', 'element-stacks', 'effects', 'screen-texts'].map(
  (name) => `tests/support/setup/${name}.ts`,
)

/** Workers and browsers inherit both. Screens show times of the machine's zone. */
process.env['TZ'] = 'UTC'
if (process.env['TEST_SEED'] === undefined) process.env['TEST_SEED'] = String(Math.floor(Math.random() * 1_000))
console.log(`Generated suites are sampled with TEST_SEED=${process.env['TEST_SEED']}`)

/** Two cores: two forks. */
export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  test: {
    pool: 'forks',
    // What a call or a screen leaves behind is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    isolate: false,
    maxWorkers: 2,
    // Two cores run three workers: what hangs fails, and what is slow under load does not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['tests/support/openapi/generated.ts'],
          setupFiles: [FRESH_PROCESS, ...setupFiles],
          include: ['tests/{unit,contract,api,journeys,local,infra}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          globalSetup: 'tests/support/openapi/generated.ts',
          setupFiles: [FRESH_PROCESS, ...webSetupFiles, ...setupFiles],
          include: ['tests/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // Without a fresh process: one browser and one server per worker.
          setupFiles,
          environment: 'node',
          globalSetup: ['tests/browser/support/before-all.ts', 'tests/support/openapi/generated.ts'],
          include: ['tests/browser/**/*.test.ts'],
          // A browser shares two cores with other load: a test that fails twice fails.
          retry: 1,
        },
      },
    ],
  },
})
