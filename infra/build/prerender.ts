import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/** Bundles the texts that the templates of mails render, and the tools that the contract declares, instead of what makes them. */
export const prerender: Plugin = {
  name: 'prerender',
  setup(build) {
    build.onLoad({ filter: /functions[\\/](?:jobs[\\/]mail[\\/]template|pages[\\/]mcp[\\/]tools)\.ts$/ }, async ({ path }) => {
      const module = (await import(`${pathToFileURL(path).href}?${Date.now()}`)) as Record<string, unknown>
      return {
        contents: Object.entries(module)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n'),
      }
    })
  },
}
