export { AnvilMissingError } from './AnvilMissingError.ts'
export { testAccount, testMnemonic } from './accounts.ts'
export { ChainStartError } from './ChainStartError.ts'
export { deployTokens, type LocalToken } from './deployTokens.ts'
export { findAnvil } from './findAnvil.ts'
export { freePort } from './freePort.ts'
export { samplePrices } from './samplePrices.ts'
export { type ServedFolder, type ServeFolderParameters, serveFolder } from './serveFolder.ts'
export { type LocalChain, type StartChainParameters, startChain } from './startChain.ts'
export {
  type Stack,
  type StackChain,
  type StackConfig,
  type StackPorts,
  type StartStackParameters,
  startStack,
} from './startStack.ts'
