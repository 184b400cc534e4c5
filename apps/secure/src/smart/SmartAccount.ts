import type { ApiClient, CaipNetworkId } from '@foyer/contract'
import type { SessionContracts } from '@foyer/contract/sessions'
import type { Hex } from 'viem'
import type { EvmSignature } from '../keys/signEvmHash.ts'
import type { Confirmation } from '../passkeys/Confirmation.ts'

/** The contracts that smart accounts of a network are made of, as the server knows them. */
export type SmartAccountNetwork = {
  chainId: CaipNetworkId
  /** EntryPoint 0.7 ([ERC-4337](https://eips.ethereum.org/EIPS/eip-4337)). */
  entryPoint: Hex
  /** Puts accounts on the chain, each at an address that follows from its owner. */
  factory: Hex
  /** Code that the accounts run: HybridDeleGator of the Delegation Framework. */
  implementation: Hex
  /** What permissions are granted with; absent where accounts grant none. */
  sessions?: SessionContracts | undefined
}

/** The key that owns a smart account. */
export type SmartAccountOwner = {
  address: Hex
  /** Signs a hash as it is; asked once per signature. */
  signHash(
    hash: Uint8Array,
    signal: AbortSignal,
    confirmation?: Confirmation | undefined,
  ): Promise<EvmSignature>
}

/** Signs in the contract's own form for an account. */
export type AccountSigner = {
  /** Of the right length and form, for estimates: checking it does not revert. */
  stubSignature: Hex
  /** Signs a hash as it is; asked once per signature. */
  sign(
    hash: Uint8Array,
    options: { signal: AbortSignal; confirmation?: Confirmation | undefined },
  ): Promise<Hex>
}

/** One call of a smart account; several are done in one transaction, all or none. */
export type SmartCall = { to: Hex; value: bigint; data: Hex }

/** An operation of EntryPoint 0.7 before it is signed. */
export type UserOperation = {
  sender: Hex
  nonce: bigint
  /** With `factoryData`, while the account is not on the chain. */
  factory?: Hex | undefined
  factoryData?: Hex | undefined
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** With the three fields below, where somebody else pays the fee. */
  paymaster?: Hex | undefined
  paymasterVerificationGasLimit?: bigint | undefined
  paymasterPostOpGasLimit?: bigint | undefined
  paymasterData?: Hex | undefined
}

/** What an operation would be, to be shown before it is signed. */
export type PreparedOperation = {
  operation: UserOperation
  /** Most that its fee can be, in the smallest unit of the network's currency; nobody pays it where it is sponsored. */
  feeWei: bigint
  isSponsored: boolean
  /** Why the project does not pay, where it was asked to. */
  refusal?: { code: string; message: string } | undefined
}

/** How an operation ended. */
export type OperationReceipt = {
  /** `failed`: it is on the chain, its fee is spent, and none of its calls was done. */
  status: 'success' | 'failed'
  transactionHash: Hex
  blockHash: Hex
  blockNumber: bigint
  /** Gas of this operation alone; the transaction may hold more of them. */
  gasUsed: bigint
  /** Fee that was paid, in the smallest unit of the network's currency, whoever paid. */
  feeWei: bigint
  /** Logs of this operation alone. */
  logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]
}

/** Options of what asks the server. */
export type SmartAccountCallOptions = {
  signal?: AbortSignal | undefined
  /** Of what is signed; the hash takes the place of its payload. */
  confirmation?: Confirmation | undefined
}

/**
 * A smart account of one owner on one network ([ERC-4337](https://eips.ethereum.org/EIPS/eip-4337)): HybridDeleGator behind
 * a proxy, put on the chain with its first operation.
 */
export type SmartAccount = {
  /** Known before the account is on the chain; the same on all networks with the same contracts. */
  readonly address: Hex
  readonly network: SmartAccountNetwork
  /** The call that puts the account on the chain. */
  readonly code: { factory: Hex; factoryData: Hex }
  /** Whether the account is on the chain. */
  isDeployed(options?: SmartAccountCallOptions): Promise<boolean>
  /**
   * Signs a message of [EIP-191](https://eips.ethereum.org/EIPS/eip-191) so that the account's contract agrees
   * ([ERC-1271](https://eips.ethereum.org/EIPS/eip-1271)); before it is on the chain, as
   * [ERC-6492](https://eips.ethereum.org/EIPS/eip-6492) says.
   */
  signMessage(message: Uint8Array, options?: SmartAccountCallOptions): Promise<Hex>
  /** Signs the hash of typed data ([EIP-712](https://eips.ethereum.org/EIPS/eip-712)) in the same way. */
  signTypedData(hash: Uint8Array, options?: SmartAccountCallOptions): Promise<Hex>
  /**
   * Signs a hash for a contract that asks the account itself, and only once it is on the chain: never as ERC-6492 says. What it
   * can do is the caller's business.
   */
  signOnChain(hash: Uint8Array, options?: SmartAccountCallOptions): Promise<Hex>
  /** Call data that makes the account do the calls: what to try out from the entry point to see what changes. */
  encodeCalls(calls: readonly SmartCall[]): Hex
  /**
   * Asks for nonce, gas, fees and sponsorship. Nothing is signed.
   *
   * @throws SecureError `INSUFFICIENT_FUNDS` when the fee is not sponsored and the account cannot pay it, `CALL_FAILED` when the calls fail
   * as things are, `BUNDLER_FAILED`
   */
  prepare(
    calls: readonly SmartCall[],
    options?: SmartAccountCallOptions & {
      /** Whether the project is asked to pay. @default true */
      sponsorship?: boolean | undefined
    },
  ): Promise<PreparedOperation>
  /**
   * Signs and sends an operation; returns its hash before it is on the chain.
   *
   * @throws SecureError `INSUFFICIENT_FUNDS`, `BUNDLER_FAILED`
   */
  send(prepared: PreparedOperation, options?: SmartAccountCallOptions): Promise<Hex>
  /** How an operation ended; `undefined` while it did not. */
  getReceipt(hash: Hex, options?: SmartAccountCallOptions): Promise<OperationReceipt | undefined>
}

/** Parameters of `createSmartAccount`. */
export type CreateSmartAccountParameters = {
  /** The account's address follows from theirs. */
  owner: SmartAccountOwner
  /** Who signs: another owner that was added to the account. @default the owner */
  signer?: AccountSigner | undefined
  /** From `getSmartAccountNetworks`. */
  network: SmartAccountNetwork
  /** Calls the server: node, bundler and paymaster are behind it. */
  api: ApiClient
  /** Token of the login, which bundler and paymaster ask for. */
  getToken(): Promise<string>
}
