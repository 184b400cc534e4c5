import type { Address, Hex, TypedDataDefinition } from 'viem'
import type { WalletChain, WalletToken } from '../config.ts'
import type { WalletAccount } from './accounts.ts'

/** A transaction as an app asks for it. */
export type TransactionRequest = {
  to: Address | undefined
  value: bigint
  data: Hex | undefined
  gas: bigint | undefined
}

/** What a transaction does, as far as the wallet can read it. */
export type Effect =
  | { kind: 'send' }
  /** Without `token` the contract is none the wallet knows: its call looks like a transfer, which proves nothing. */
  | { kind: 'token-send'; token: WalletToken | undefined; to: Address; amount: bigint }
  | {
      kind: 'token-allow'
      token: WalletToken | undefined
      spender: Address
      amount: bigint
      isUnlimited: boolean
    }
  | { kind: 'call'; selector: Hex }
  | { kind: 'deploy' }

/** A request, read and checked, for a person to decide on. */
export type RequestDetails =
  | {
      kind: 'message'
      account: WalletAccount
      raw: Hex
      text: string | undefined
      foreignDomain: string | undefined
    }
  | { kind: 'typed-data'; account: WalletAccount; chain: WalletChain; typedData: TypedDataDefinition }
  | {
      kind: 'transaction'
      account: WalletAccount
      chain: WalletChain
      transaction: TransactionRequest
      effect: Effect
    }
  | { kind: 'switch-chain'; chain: WalletChain }

/** A request that is answered without asking anybody. */
export type Refusal = { kind: 'refused'; code: number; message: string }
