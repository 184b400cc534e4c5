import type { ClearDescription } from '@foyer/contract/clear'
import type { Address, Hex, TypedDataDefinition } from 'viem'
import type { WalletChain, WalletToken } from '../config.ts'
import type { WalletAccount } from './accounts.ts'
import type { Currency, OtherNetwork, WalletNetwork } from './networks.ts'

/** A transaction as an app asks for it. */
export type TransactionRequest = {
  to: Address | undefined
  value: bigint
  data: Hex | undefined
  gas: bigint | undefined
  /** What the app offers for it; the wallet asks the network where it offers nothing. */
  fees: { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | undefined
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
  /** `described` in the words of others, once somebody has some. */
  | { kind: 'call'; selector: Hex; described?: ClearDescription }
  | { kind: 'deploy' }

/** A call in the words of WalletConnect, made anew of what was read: nothing unread reaches a key. */
export type SignerCall = { method: string; params: Readonly<Record<string, unknown>> }

/** What leaves an account to one receiver. */
export type Payment = { to: string; amount: bigint; currency: Currency }

/** All that a whole transaction does, where the wallet can read all of it. */
export type TransactionEffect = { payments: readonly Payment[]; fee: Payment['amount'] | undefined }

/** A request, read and checked, for a person to decide on. */
export type RequestDetails =
  | {
      kind: 'message'
      account: WalletAccount
      /** Of the account in this namespace. */
      address: string
      network: WalletNetwork
      raw: Hex
      text: string | undefined
      foreignDomain: string | undefined
      /** Absent where the bytes are signed as they are, which is EVM's way. */
      call?: SignerCall
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
  /** A transaction that the app composed whole, on a network other than EVM's. */
  | {
      kind: 'whole-transaction'
      account: WalletAccount
      address: string
      network: OtherNetwork
      effect: TransactionEffect | undefined
      /** What can be said of it beside its effect. */
      facts: readonly { term: string; text: string }[]
      /** Sent at once; otherwise the app gets it back and may send it. */
      isSent: boolean
      /** As the app wrote it. */
      data: string
      call: SignerCall
    }

/** A request for what the session opened anyway: it is answered without asking anybody. */
export type Answered = { kind: 'answered'; result: unknown }

/** A request that is refused without asking anybody. */
export type Refusal = { kind: 'refused'; code: number; message: string }
