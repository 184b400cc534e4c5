// Node.js globals that the bundled libraries expect, as the extensions' bundlers provide them.
import { Buffer as BufferOfNode } from 'buffer/'

export const Buffer = BufferOfNode

export const process = {
  browser: true,
  // Each build of the Polkadot extension has its own names.
  env: { EXTENSION_PREFIX: 'foyer-peer', PORT_PREFIX: 'foyer-peer' },
  nextTick(run: (...args: unknown[]) => void, ...args: unknown[]) {
    queueMicrotask(() => run(...args))
  },
}
