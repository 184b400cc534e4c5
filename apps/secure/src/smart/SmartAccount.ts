import type { ApiClient, CaipNetworkId } from '@foyer/contract'
import type { SessionContracts } from '@foyer/contract/sessions'
import type { Hex } from 'viem'
import type { EvmSignature } from '../keys/signEvmHash.ts'
import type { Confirmation } from '../passkeys/Confirmation.ts'

/** Contracts of a network's smart accounts, as listed by the server. */
export type SmartAccountNetwork = {
  chainId: CaipNetworkId
  /** EntryPoint 0.7 ([ERC-4337](https://eips.ethereum.org/EIPS/eip-4337)). */
  entryPoint: Hex
  /** Deploys accounts, each at an address derived from its owner. */
  factory: Hex
  /** Code of the accounts: HybridDeleGator of the Delegation Framework. */
  implementation: Hex
  /** Contracts for permissions; absent if accounts cannot grant any. */
  sessions?: SessionContracts | undefined
}

/** The key that owns a smart account. */
export type SmartAccountOwner = {
  address: Hex
  /** Signs a hash without hashing it again; called once per signature. */
  signHash(
    hash: Uint8Array,
    signal: AbortSignal,
    confirmation?: Confirmation | undefined,
  ): Promise<EvmSignature>
}

/** Creates signatures for an account in the format its contract verifies. */
export type AccountSigner = {
  /** A dummy of the right length and format for estimates; verifying it does not revert. */
  stubSignature: Hex
  /** Signs a hash without hashing it again; called once per signature. */
  sign(
    hash: Uint8Array,
    options: { signal: AbortSignal; confirmation?: Confirmation | undefined },
  ): Promise<Hex>
}

/** One call of a smart account; several calls form one atomic transaction. */
export type SmartCall = { to: Hex; value: bigint; data: Hex }

/** An unsigned operation of EntryPoint 0.7. */
export type UserOperation = {
  sender: Hex
  nonce: bigint
  /** Set, with `factoryData`, until the account is deployed. */
  factory?: Hex | undefined
  factoryData?: Hex | undefined
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** Set, with the three fields below, if the fee is sponsored. */
  paymaster?: Hex | undefined
  paymasterVerificationGasLimit?: bigint | undefined
  paymasterPostOpGasLimit?: bigint | undefined
  paymasterData?: Hex | undefined
}

/** A prepared operation, to be shown before it is signed. */
export type PreparedOperation = {
  operation: UserOperation
  /** Maximum fee, in wei; not charged to the account if sponsored. */
  feeWei: bigint
  isSponsored: boolean
  /** Why the project does not pay, if it was asked to. */
  refusal?: { code: string; message: string } | undefined
}

/** The outcome of an operation. */
export type OperationReceipt = {
  /** `failed`: it was mined and its fee was charged, but none of its calls took effect. */
  status: 'success' | 'failed'
  transactionHash: Hex
  blockHash: Hex
  blockNumber: bigint
  /** Gas of this operation alone; the transaction may contain others. */
  gasUsed: bigint
  /** Fee charged, in wei, regardless of who paid. */
  feeWei: bigint
  /** Logs of this operation alone. */
  logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]
}

/** Options of calls that contact the server. */
export type SmartAccountCallOptions = {
  signal?: AbortSignal | undefined
  /** Confirmation of the signed content; the hash replaces its payload. */
  confirmation?: Confirmation | undefined
}

/**
 * A smart account of one owner on one network ([ERC-4337](https://eips.ethereum.org/EIPS/eip-4337)): HybridDeleGator behind
 * a proxy, deployed with its first operation.
 */
export type SmartAccount = {
  /** Known before deployment; the same on all networks with the same contracts. */
  readonly address: Hex
  readonly network: SmartAccountNetwork
  /** The call that deploys the account. */
  readonly code: { factory: Hex; factoryData: Hex }
  /** Whether the account is deployed. */
  isDeployed(options?: SmartAccountCallOptions): Promise<boolean>
  /**
   * Signs an [EIP-191](https://eips.ethereum.org/EIPS/eip-191) message so that the account's contract verifies it
   * ([ERC-1271](https://eips.ethereum.org/EIPS/eip-1271)); before deployment, in the
   * [ERC-6492](https://eips.ethereum.org/EIPS/eip-6492) format.
   */
  signMessage(message: Uint8Array, options?: SmartAccountCallOptions): Promise<Hex>
  /** Signs the hash of typed data ([EIP-712](https://eips.ethereum.org/EIPS/eip-712)) in the same way. */
  signTypedData(hash: Uint8Array, options?: SmartAccountCallOptions): Promise<Hex>
  /**
   * Signs a hash for a contract that asks the account itself, so only once it is deployed and never in the ERC-6492 format.
   * The caller is responsible for the effects of the signature.
   */
  signOnChain(hash: Uint8Array, options?: SmartAccountCallOptions): Promise<Hex>
  /** Call data that makes the account execute the calls; simulate it from the entry point to see its effects. */
  encodeCalls(calls: readonly SmartCall[]): Hex
  /**
   * Requests nonce, gas, fees and sponsorship. Signs nothing.
   *
   * @throws SecureError `INSUFFICIENT_FUNDS` when the fee is not sponsored and the account cannot pay it, `CALL_FAILED` when
   * the calls would currently fail, `BUNDLER_FAILED`
   */
  prepare(
    calls: readonly SmartCall[],
    options?: SmartAccountCallOptions & {
      /** Whether to ask the project to pay. @default true */
      sponsorship?: boolean | undefined
    },
  ): Promise<PreparedOperation>
  /**
   * Signs and sends an operation; returns its hash before it is mined.
   *
   * @throws SecureError `INSUFFICIENT_FUNDS`, `BUNDLER_FAILED`
   */
  send(prepared: PreparedOperation, options?: SmartAccountCallOptions): Promise<Hex>
  /** The outcome of an operation; `undefined` while it is pending. */
  getReceipt(hash: Hex, options?: SmartAccountCallOptions): Promise<OperationReceipt | undefined>
}

/** Parameters of `createSmartAccount`. */
export type CreateSmartAccountParameters = {
  /** The account's address is derived from the owner's address. */
  owner: SmartAccountOwner
  /** The signer: another owner that was added to the account. @default the owner */
  signer?: AccountSigner | undefined
  /** From `getSmartAccountNetworks`. */
  network: SmartAccountNetwork
  /** Client of the server, through which node, bundler and paymaster are reached. */
  api: ApiClient
  /** Returns the login token, which bundler and paymaster require. */
  getToken(): Promise<string>
}
