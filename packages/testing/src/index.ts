export {
  createTestWallet,
  type HeldRequest,
  readSignedText,
  type TestWallet,
  type TestWalletOptions,
  type WalletCall,
  type WalletEvent,
  type WalletRequest,
} from './createTestWallet.ts'
export { defaultIcon } from './defaultIcon.ts'
export { type RpcError, rpcError } from './rpcError.ts'
