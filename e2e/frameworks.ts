/** How an example with a server of its own is built and started: a program in its folder, with the arguments. */
export type Framework = {
  readonly build: readonly [program: string, ...args: readonly string[]]
  readonly start: readonly [program: string, ...args: readonly string[]]
}

/** Folders of the examples that a server renders. `PORT` is a free port. */
export const frameworks = {
  next: {
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', 'PORT'],
  },
  'react-router': {
    build: ['node_modules/@react-router/dev/bin.js', 'build', '--logLevel', 'warn'],
    start: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
  },
  astro: {
    build: ['node_modules/astro/astro.js', 'build'],
    start: ['dist/server/entry.mjs'],
  },
} as const satisfies Readonly<Record<string, Framework>>
