import {
  concat,
  encodeAbiParameters,
  type Hex,
  hashTypedData,
  hexToBytes,
  keccak256,
  numberToHex,
} from 'viem'
import type { SmartAccountNetwork, UserOperation } from './SmartAccount.ts'

const types = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const

/** Hashes of an operation: the one that the owner signs, and the one that identifies it. */
export type OperationHashes = {
  /** EIP-712 in the account's own domain: only valid for this account, network and entry point. */
  toSign: Uint8Array
  /** `userOpHash` of the entry point. */
  hash: Hex
}

/** Hashes an operation of EntryPoint 0.7 ([ERC-4337](https://eips.ethereum.org/EIPS/eip-4337)) for HybridDeleGator. */
export function hashOperation(
  operation: UserOperation,
  { chainId, entryPoint }: Pick<SmartAccountNetwork, 'chainId' | 'entryPoint'>,
): OperationHashes {
  const reference = BigInt(chainId.split(':')[1] ?? '')
  const packed = pack(operation)
  const toSign = hashTypedData({
    types,
    primaryType: 'PackedUserOperation',
    domain: {
      name: 'HybridDeleGator',
      version: '1',
      chainId: reference,
      verifyingContract: operation.sender,
    },
    message: { ...packed, entryPoint },
  })
  const inner = keccak256(
    encodeAbiParameters(
      [
        { type: 'address' },
        { type: 'uint256' },
        { type: 'bytes32' },
        { type: 'bytes32' },
        { type: 'bytes32' },
        { type: 'uint256' },
        { type: 'bytes32' },
        { type: 'bytes32' },
      ],
      [
        packed.sender,
        packed.nonce,
        keccak256(packed.initCode),
        keccak256(packed.callData),
        packed.accountGasLimits,
        packed.preVerificationGas,
        packed.gasFees,
        keccak256(packed.paymasterAndData),
      ],
    ),
  )
  const hash = keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'address' }, { type: 'uint256' }],
      [inner, entryPoint, reference],
    ),
  )
  return { toSign: hexToBytes(toSign), hash }
}

function pack(operation: UserOperation) {
  const { factory, factoryData = '0x', paymaster, paymasterData = '0x' } = operation
  return {
    sender: operation.sender,
    nonce: operation.nonce,
    initCode: factory ? concat([factory, factoryData]) : ('0x' as const),
    callData: operation.callData,
    accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
    preVerificationGas: operation.preVerificationGas,
    gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    paymasterAndData: paymaster
      ? concat([
          paymaster,
          pair(operation.paymasterVerificationGasLimit ?? 0n, operation.paymasterPostOpGasLimit ?? 0n),
          paymasterData,
        ])
      : ('0x' as const),
  }
}

function pair(high: bigint, low: bigint): Hex {
  return concat([numberToHex(high, { size: 16 }), numberToHex(low, { size: 16 })])
}
