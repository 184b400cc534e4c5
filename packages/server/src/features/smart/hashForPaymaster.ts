import { concat, encodeAbiParameters, type Hex, keccak256, numberToHex } from 'viem'
import type { SponsoredOperation } from './paymasterParams.ts'

const types = [
  { type: 'address' },
  { type: 'uint256' },
  { type: 'bytes32' },
  { type: 'bytes32' },
  { type: 'bytes32' },
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'bytes32' },
  { type: 'uint256' },
  { type: 'address' },
  { type: 'uint48' },
  { type: 'uint48' },
] as const

/**
 * Computes locally what `getHash` of VerifyingPaymaster (EntryPoint 0.7) returns: the hash to be signed, before the EIP-191
 * prefix.
 */
export function hashForPaymaster(
  operation: SponsoredOperation,
  { chainId, paymaster, validUntilS }: { chainId: bigint; paymaster: Hex; validUntilS: number },
): Hex {
  const { factory, factoryData } = operation
  const paymasterGas = pack(operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit)
  return keccak256(
    encodeAbiParameters(types, [
      operation.sender,
      operation.nonce,
      keccak256(factory ? concat([factory, factoryData ?? '0x']) : '0x'),
      keccak256(operation.callData),
      pack(operation.verificationGasLimit, operation.callGasLimit),
      BigInt(paymasterGas),
      operation.preVerificationGas ?? 0n,
      pack(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
      chainId,
      paymaster,
      validUntilS,
      0,
    ]),
  )
}

function pack(high: bigint | null | undefined, low: bigint | null | undefined): Hex {
  return concat([numberToHex(high ?? 0n, { size: 16 }), numberToHex(low ?? 0n, { size: 16 })])
}
