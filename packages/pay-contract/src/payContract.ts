// Written by scripts/compile.mjs with solc 0.8.37+commit.f401782d. Do not edit.

/**
 * The payment contract: its address on every chain, its ABI, and the keccak-256 of its deployed code.
 *
 * @example
 * ```ts
 * import { payContract } from '@foyer/pay-contract'
 *
 * // A filter for payments: the logs of this contract.
 * const filter = { address: payContract.address, fromBlock: 'latest' }
 * console.log(filter, payContract.abi.length)
 * ```
 */
export const payContract = {
  address: '0x3Eca639B835e4B97F8b3bFFA43f549d3640eBA43',
  codeHash: '0x06b95d58fb2dd2662e92b9af5bf18c04698f82767e2f89f985474523ea59ccd2',
  abi: [
    { inputs: [], name: 'Expired', type: 'error' },
    { inputs: [], name: 'NothingReceived', type: 'error' },
    { inputs: [], name: 'ReceiverInvalid', type: 'error' },
    { inputs: [], name: 'Reentered', type: 'error' },
    { inputs: [], name: 'TransferFailed', type: 'error' },
    { inputs: [], name: 'ValueWrong', type: 'error' },
    {
      anonymous: false,
      inputs: [
        { indexed: true, internalType: 'bytes32', name: 'order', type: 'bytes32' },
        { indexed: true, internalType: 'address', name: 'payer', type: 'address' },
        { indexed: true, internalType: 'address', name: 'receiver', type: 'address' },
        { indexed: false, internalType: 'address', name: 'token', type: 'address' },
        { indexed: false, internalType: 'uint256', name: 'received', type: 'uint256' },
      ],
      name: 'Paid',
      type: 'event',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'order', type: 'bytes32' },
        { internalType: 'address', name: 'token', type: 'address' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'amount', type: 'uint256' },
        { internalType: 'uint256', name: 'deadline', type: 'uint256' },
      ],
      name: 'pay',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'order', type: 'bytes32' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'amount', type: 'uint256' },
        { internalType: 'uint256', name: 'deadline', type: 'uint256' },
      ],
      name: 'payNative',
      outputs: [],
      stateMutability: 'payable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'order', type: 'bytes32' },
        { internalType: 'address', name: 'token', type: 'address' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'amount', type: 'uint256' },
        { internalType: 'uint256', name: 'deadline', type: 'uint256' },
        { internalType: 'address', name: 'payer', type: 'address' },
        { internalType: 'uint8', name: 'v', type: 'uint8' },
        { internalType: 'bytes32', name: 'r', type: 'bytes32' },
        { internalType: 'bytes32', name: 's', type: 'bytes32' },
      ],
      name: 'payWithAuthorization',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'order', type: 'bytes32' },
        { internalType: 'address', name: 'token', type: 'address' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'amount', type: 'uint256' },
        { internalType: 'uint256', name: 'deadline', type: 'uint256' },
        { internalType: 'uint8', name: 'v', type: 'uint8' },
        { internalType: 'bytes32', name: 'r', type: 'bytes32' },
        { internalType: 'bytes32', name: 's', type: 'bytes32' },
      ],
      name: 'payWithPermit',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
    {
      inputs: [
        { internalType: 'bytes32', name: 'order', type: 'bytes32' },
        { internalType: 'address', name: 'token', type: 'address' },
        { internalType: 'address', name: 'to', type: 'address' },
        { internalType: 'uint256', name: 'amount', type: 'uint256' },
        { internalType: 'uint256', name: 'deadline', type: 'uint256' },
        { internalType: 'address', name: 'payer', type: 'address' },
        { internalType: 'bytes', name: 'signature', type: 'bytes' },
      ],
      name: 'payWithPermit2',
      outputs: [],
      stateMutability: 'nonpayable',
      type: 'function',
    },
  ],
} as const
