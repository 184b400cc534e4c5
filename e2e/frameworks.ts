/** How to build an example and, if it has its own server, how to start it: a program in its folder, with arguments. */
export type Framework = {
  readonly build: readonly [program: string, ...args: readonly string[]]
  /** `PORT` is a free port. @default serves `dist` statically */
  readonly start?: readonly [program: string, ...args: readonly string[]]
}

/** Builds an example with Vite. */
export const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'] as const

/** Folders of the examples with one framework each, the slowest to build first. */
export const frameworks = {
  next: {
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', 'PORT'],
  },
  'react-18': { build: vite },
  react: { build: vite },
  vue: { build: vite },
  svelte: { build: vite },
  html: { build: ['layOut.mjs'] },
  'react-router': {
    build: ['node_modules/@react-router/dev/bin.js', 'build', '--logLevel', 'warn'],
    start: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
  },
  'tanstack-start': {
    build: vite,
    start: [
      'node_modules/srvx/bin/srvx.mjs',
      'serve',
      '--prod',
      '--host=127.0.0.1',
      '--port=PORT',
      '--static=../client',
      '--entry=dist/server/server.js',
    ],
  },
  astro: {
    build: ['node_modules/astro/astro.js', 'build'],
    start: ['dist/server/entry.mjs'],
  },
} as const satisfies Readonly<Record<string, Framework>>

/** Folder of an example. */
export type FrameworkName = keyof typeof frameworks
