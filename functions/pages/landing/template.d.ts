/** What build.ts writes: package.json "imports" names its place, so that sources, tests and bundles find the same file. */
declare module '#landing-template' {
  export const template: import('./built.ts').Template
}
