import type { ClearDescription } from '@foyer/contract/clear'
import type { Address, Hex, TypedDataDefinition } from 'viem'
import type { WalletChain, WalletToken } from '../config.ts'
import type { WalletAccount } from './accounts.ts'
import type { Currency, OtherNetwork, WalletNetwork } from './networks.ts'

/** A transaction as requested by an app. */
export type TransactionRequest = {
  to: Address | undefined
  value: bigint
  data: Hex | undefined
  gas: bigint | undefined
  /** Fees proposed by the app; if absent, the wallet asks the network. */
  fees: { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | undefined
}

/** The effect of a transaction, as far as the wallet understands it. */
export type Effect =
  | { kind: 'send' }
  /** Without `token`, the contract is unknown: its call looks like a transfer, which proves nothing. */
  | { kind: 'token-send'; token: WalletToken | undefined; to: Address; amount: bigint }
  | {
      kind: 'token-allow'
      token: WalletToken | undefined
      spender: Address
      amount: bigint
      isUnlimited: boolean
    }
  /** `described` is a third-party description, once available. */
  | { kind: 'call'; selector: Hex; described?: ClearDescription }
  | { kind: 'deploy' }

/** A call in WalletConnect's format, rebuilt from the parsed request: no unparsed data reaches a key. */
export type SignerCall = { method: string; params: Readonly<Record<string, unknown>> }

/** A payment from an account to one receiver. */
export type Payment = { to: string; amount: bigint; currency: Currency }

/** The whole effect of a transaction, if the wallet understands all of it. */
export type TransactionEffect = { payments: readonly Payment[]; fee: Payment['amount'] | undefined }

/** A parsed and checked request for a person to decide on. */
export type RequestDetails =
  | {
      kind: 'message'
      account: WalletAccount
      /** Address of the account in this namespace. */
      address: string
      network: WalletNetwork
      raw: Hex
      text: string | undefined
      foreignDomain: string | undefined
      /** Absent if the bytes are signed directly, as on EVM chains. */
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
  /** A transaction fully composed by the app, on a non-EVM network. */
  | {
      kind: 'whole-transaction'
      account: WalletAccount
      address: string
      network: OtherNetwork
      effect: TransactionEffect | undefined
      /** Facts about it other than its effect. */
      facts: readonly { term: string; text: string }[]
      /** Whether the wallet sends it; if not, it is returned to the app, which may send it. */
      isSent: boolean
      /** As the app wrote it. */
      data: string
      call: SignerCall
    }

/** A request for data that the session approved already: answered without a question. */
export type Answered = { kind: 'answered'; result: unknown }

/** A request refused without a question. */
export type Refusal = { kind: 'refused'; code: number; message: string }
