/** How an example with a server of its own is built and started: programs of its packages, with their arguments. */
export type Framework = {
  readonly build: readonly [bin: string, ...args: readonly string[]]
  readonly start: readonly [bin: string, ...args: readonly string[]]
}

/** Folders of the examples that a server renders. `PORT` is a free port. */
export const frameworks = {
  next: {
    build: ['next/dist/bin/next', 'build'],
    start: ['next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', 'PORT'],
  },
  'react-router': {
    build: ['@react-router/dev/bin.js', 'build', '--logLevel', 'warn'],
    start: ['@react-router/serve/bin.js', 'build/server/index.js'],
  },
} as const satisfies Readonly<Record<string, Framework>>
