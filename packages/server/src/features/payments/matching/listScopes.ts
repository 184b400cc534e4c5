import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  isAddressEqual,
  type Log,
  parseAbi,
  parseEventLogs,
} from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import type { EvmTransaction } from '../../transfers/findEvmTransaction.ts'

/** EntryPoints of ERC-4337: immutable, and at the same address on every chain. */
const entryPoints = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]
/** ERC-4337 0.6. */
const bundle06Abi = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }',
  'struct Group { Operation[] operations; address aggregator; bytes signature; }',
  'function handleOps(Operation[] operations, address beneficiary)',
  'function handleAggregatedOps(Group[] groups, address beneficiary)',
])
/** ERC-4337 0.7 and later. */
const bundle07Abi = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'struct Group { Operation[] operations; address aggregator; bytes signature; }',
  'function handleOps(Operation[] operations, address beneficiary)',
  'function handleAggregatedOps(Group[] groups, address beneficiary)',
])
const eventAbi = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  'event BeforeExecution()',
])
const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const executeAbi = parseAbi(['function execute(bytes32 mode, bytes executionData)'])
/** Calls followed by their authorization ([ERC-7821](https://eips.ethereum.org/EIPS/eip-7821)). */
const authorizedMode = /^0x0100.{8}78210001/
const authorizedCalls = [
  { type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] },
  { type: 'bytes' },
] as const

/** Actions of one account in a transaction, and the data it signed for them. */
export type Scope = {
  /** In lower case. */
  owner: string
  /** Signed data; each part is searched separately. */
  signed: readonly Hex[]
  /** Logs of the account's actions. */
  logs: readonly Log[]
  /** Native currency sent with the transaction, if the account sent the transaction itself. */
  value: bigint
  /** Called contract in lower case, if the account called one itself. */
  called: string | undefined
}

/**
 * Splits a transaction by signer: the operations of a bundle (ERC-4337), the transaction of a Safe, or the calls of an
 * account with a key and code (EIP-7702). Anyone may have submitted these. Any other transaction is one scope. Bytes that the
 * submitter appended are not signed by the account. Pure.
 */
export function listScopes(transaction: EvmTransaction): readonly Scope[] {
  const { to, from, input, value, logs } = transaction
  const whole: Scope = {
    owner: from.toLowerCase(),
    signed: [input],
    logs,
    value,
    called: to?.toLowerCase(),
  }
  if (to === null) return [whole]
  const isEntryPoint = entryPoints.some((known) => isAddressEqual(known, to))
  const operations = isEntryPoint ? readOperations(input) : undefined
  if (operations) return listOperations(transaction, operations)
  const signed = readSafeCall(input) ?? (transaction.isDelegated ? readAuthorizedCalls(input) : undefined)
  // An account that calls itself signed the whole transaction.
  if (!signed || isAddressEqual(to, from)) return [whole]
  return [{ owner: to.toLowerCase(), signed, logs, value: 0n, called: undefined }]
}

type Operation = { sender: Address; callData: Hex }

/** Lists the operations with their logs: those after the previous operation's end event and before its own. */
function listOperations({ to, logs }: EvmTransaction, operations: readonly Operation[]): readonly Scope[] {
  const events = parseEventLogs({ abi: eventAbi, logs: [...logs] }).filter(
    ({ address }) => to !== null && isAddressEqual(address, to),
  )
  const start = events.find(({ eventName }) => eventName === 'BeforeExecution')?.logIndex ?? -1
  const ends = events.filter((event) => event.eventName === 'UserOperationEvent')
  return operations.flatMap(({ sender, callData }, index) => {
    const end = ends[index]
    if (!end || !isAddressEqual(end.args.sender, sender)) return []
    const after = ends[index - 1]?.logIndex ?? start
    const own = logs.filter(
      ({ logIndex }) => logIndex !== null && logIndex > after && logIndex < end.logIndex,
    )
    return [{ owner: sender.toLowerCase(), signed: [callData], logs: own, value: 0n, called: undefined }]
  })
}

function readOperations(data: Hex): readonly Operation[] | undefined {
  const v06 = attempt(() => decodeFunctionData({ abi: bundle06Abi, data }))
  if (v06) return v06.functionName === 'handleOps' ? v06.args[0] : v06.args[0].flatMap(toOperations)
  const v07 = attempt(() => decodeFunctionData({ abi: bundle07Abi, data }))
  if (v07) return v07.functionName === 'handleOps' ? v07.args[0] : v07.args[0].flatMap(toOperations)
  return undefined
}

function toOperations({ operations }: { operations: readonly Operation[] }): readonly Operation[] {
  return operations
}

function readSafeCall(data: Hex): readonly Hex[] | undefined {
  return attempt(() => [decodeFunctionData({ abi: safeAbi, data }).args[2]])
}

function readAuthorizedCalls(data: Hex): readonly Hex[] | undefined {
  return attempt(() => {
    const [mode, content] = decodeFunctionData({ abi: executeAbi, data }).args
    if (!authorizedMode.test(mode)) return undefined
    const [calls, authorization] = decodeAbiParameters(authorizedCalls, content)
    return authorization === '0x' ? undefined : calls.map(([, , call]) => call)
  })
}

function attempt<result>(read: () => result): result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
