import {
  type Address,
  decodeFunctionData,
  isAddressEqual,
  type Log,
  parseAbi,
  parseEventLogs,
  toEventSelector,
} from 'viem'
import { type EvmTransfer, listNativeTransfer, listTokenTransfers } from '../../transfers/listTransfers.ts'
import type { EvmTransaction } from '../../transfers/readEvmTransaction.ts'
import { findMarks, isMark } from './marks.ts'

const eventAbi = parseAbi([
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  'event BeforeExecution()',
])
/** Ends of what somebody signed and anybody may send: operations of ERC-4337, and transactions of Safe accounts. */
const endTopics: ReadonlySet<string | undefined> = new Set(
  [
    'event UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
    'event ExecutionSuccess(bytes32,uint256)',
  ].map(toEventSelector),
)
const beginTopic = toEventSelector('event BeforeExecution()')
/** ERC-4337, of versions 0.6, and of 0.7 and later. */
const bundleAbi = parseAbi([
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
])

/** What a transaction says was moved for one mark. */
export type Claim = { mark: string; transfers: readonly EvmTransfer[] }

/**
 * Finds the transfers of a transaction that belong to a mark. Whoever moved something said so in the same breath: in the
 * input of their own transaction, in their own operation of a bundle, or as the nonce of the authorization they signed
 * (ERC-3009). Where two marks stand in one place, neither gets anything: one transaction pays one order, and nobody takes
 * what others pay by adding a mark to it, or by sending what they signed from within a call of their own. Pure.
 */
export function listClaims(transaction: EvmTransaction): readonly Claim[] {
  const authorized = listAuthorized(transaction)
  const signed = authorized.filter(({ nonce }) => isMark(nonce))
  const others = new Set(authorized.flatMap(({ parts }) => parts))
  const own = (listBundle(transaction) ?? [listWhole(transaction)]).flatMap(({ bytes, transfers }) => {
    const [mark, second] = findMarks(bytes)
    if (!mark || second) return []
    // What somebody else signed away belongs to the nonce they signed.
    return [{ mark, transfers: transfers.filter(({ part }) => !others.has(part)) }]
  })
  const all = listTokenTransfers(transaction.logs)
  const bySignature = signed.map(({ nonce, parts }) => ({
    mark: nonce,
    transfers: all.filter(({ part }) => parts.includes(part)),
  }))
  return [...own, ...bySignature].filter(({ transfers }) => transfers.length > 0)
}

/** What people say in one place, and what was moved there. */
type Place = { bytes: string; transfers: readonly EvmTransfer[] }

/** A transaction that one account signed. */
function listWhole(transaction: EvmTransaction): Place {
  const { input, to, logs } = transaction
  return {
    bytes: input,
    transfers: [...listNativeTransfer(transaction), ...listTokenTransfers(leaveOutForeign(logs, to))],
  }
}

/**
 * Logs without those of what others signed, and somebody sent from within a call of their own: operations of accounts
 * (ERC-4337), and transactions of a Safe that was not called itself.
 */
function leaveOutForeign(logs: readonly Log[], called: string | null): readonly Log[] {
  const isCalled = ({ address }: Log) => called !== null && isAddressEqual(address, called as Address)
  const starts = new Map<string, number>()
  const foreign = new Set<Log>()
  logs.forEach((log, index) => {
    const [topic] = log.topics
    if (endTopics.has(topic) && !isCalled(log))
      for (const own of logs.slice(starts.get(log.address) ?? 0, index)) foreign.add(own)
    if (endTopics.has(topic) || topic === beginTopic) starts.set(log.address, index)
  })
  return logs.filter((log) => !foreign.has(log))
}

/** Operations of several accounts in one transaction, each with its own logs; `undefined` where it is no bundle. */
function listBundle({ input, to, logs }: EvmTransaction): readonly Place[] | undefined {
  const ops = readOps(input)
  if (!ops) return undefined
  const isEntryPoint = ({ address }: Log) => to !== null && isAddressEqual(address, to)
  const events = parseEventLogs({ abi: eventAbi, logs: [...logs] }).filter(isEntryPoint)
  const start = events.find(({ eventName }) => eventName === 'BeforeExecution')?.logIndex ?? -1
  const ends = events.filter(({ eventName }) => eventName === 'UserOperationEvent')
  return ops.map(({ sender, callData }, index) => {
    const after = ends[index - 1]?.logIndex ?? start
    const before = ends[index]?.logIndex ?? -1
    const own = logs.filter(({ logIndex }) => logIndex !== null && logIndex > after && logIndex < before)
    return { bytes: callData, transfers: listTokenTransfers(leaveOutForeign(own, sender)) }
  })
}

function readOps(input: `0x${string}`): readonly { sender: Address; callData: string }[] | undefined {
  try {
    return decodeFunctionData({ abi: bundleAbi, data: input }).args[0]
  } catch {
    return undefined
  }
}

/** Transfers that somebody signed and anybody may have sent, by the nonce of the signature. */
function listAuthorized({ logs }: EvmTransaction): readonly { nonce: string; parts: readonly string[] }[] {
  const used = parseEventLogs({ abi: eventAbi, logs: [...logs], eventName: 'AuthorizationUsed' })
  const all = listTokenTransfers(logs)
  return used.map(({ address, args, logIndex }) => {
    // Tokens log the use first and move then: the next transfer of theirs is the one that was signed.
    const parts = all.filter(
      ({ token, from, part }) =>
        token === address.toLowerCase() &&
        from === args.authorizer.toLowerCase() &&
        Number(part.slice('log '.length)) > logIndex,
    )
    return { nonce: args.nonce.toLowerCase(), parts: parts.slice(0, 1).map(({ part }) => part) }
  })
}
