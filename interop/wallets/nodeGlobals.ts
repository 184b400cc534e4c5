// What the bundled libraries expect of Node.js, as the extensions' own bundlers give it to them.
import { Buffer as BufferOfNode } from 'buffer/'

export const Buffer = BufferOfNode

export const process = {
  browser: true,
  // Each build of the extension of Polkadot has names of its own.
  env: { EXTENSION_PREFIX: 'foyer-peer', PORT_PREFIX: 'foyer-peer' },
  nextTick(run: (...args: unknown[]) => void, ...args: unknown[]) {
    queueMicrotask(() => run(...args))
  },
}
