import {
  concat,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  type Log,
  pad,
  parseAbi,
  toEventSelector,
  zeroHash,
} from 'viem'
import { expect, test } from 'vitest'
import type { EvmTransaction } from '../../transfers/readEvmTransaction.ts'
import { listClaims } from './listClaims.ts'
import { toMark } from './marks.ts'

const entryPoint: Hex = `0x${'e'.repeat(40)}`
const token: Hex = `0x${'7'.repeat(40)}`
const [shop, owner, thief] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [Hex, Hex, Hex]
const [theirs, mine] = [toMark('theirs'), toMark('mine')] as [Hex, Hex]
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  'event BeforeExecution()',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
])

const log = (address: Hex, topics: readonly unknown[], data: Hex): Omit<Log, 'logIndex'> =>
  ({ address, topics, data }) as never
const begin = log(entryPoint, encodeEventTopics({ abi, eventName: 'BeforeExecution' }), '0x')
const moved = (from: Hex, to: Hex, address = token) =>
  log(address, encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to } }), pad('0x0a'))
const ended = (sender: Hex, address = entryPoint) =>
  log(
    address,
    encodeEventTopics({
      abi,
      eventName: 'UserOperationEvent',
      args: { userOpHash: zeroHash, sender, paymaster: sender },
    }),
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
      [0n, true, 0n, 0n],
    ),
  )
const op = (sender: Hex, callData: Hex) => ({
  sender,
  callData,
  nonce: 0n,
  initCode: '0x' as const,
  accountGasLimits: zeroHash,
  preVerificationGas: 0n,
  gasFees: zeroHash,
  paymasterAndData: '0x' as const,
  signature: '0x' as const,
})
const bundle = (ops: ReturnType<typeof op>[], logs: Omit<Log, 'logIndex'>[]): EvmTransaction => ({
  hash: zeroHash,
  from: thief,
  to: entryPoint,
  value: 0n,
  input: encodeFunctionData({ abi, functionName: 'handleOps', args: [ops, thief] }),
  blockNumber: 1n,
  atMs: 0,
  logs: logs.map((entry, logIndex) => ({ ...entry, logIndex }) as Log),
})

test('default: each operation of a bundle pays by its own mark', () => {
  const transaction = bundle(
    [op(owner, theirs), op(thief, mine)],
    [begin, moved(owner, shop), ended(owner), moved(thief, shop), ended(thief)],
  )
  expect(listClaims(transaction)).toMatchObject([
    { mark: theirs, transfers: [{ part: 'log 1', from: owner }] },
    { mark: mine, transfers: [{ part: 'log 3', from: thief }] },
  ])
})

test('attack: an operation in the bundle of somebody who pays names their transfer', () => {
  for (const ops of [
    [op(owner, theirs), op(thief, mine)],
    [op(owner, theirs), op(thief, concat([theirs, mine]))],
  ]) {
    const claims = listClaims(bundle(ops, [begin, moved(owner, shop), ended(owner), ended(thief)]))
    expect(claims.map(({ mark }) => mark)).toEqual([theirs])
  }
})

test('attack: an operation says that one before it has ended', () => {
  const logs = [begin, ended(thief, token), moved(owner, shop), ended(owner), ended(thief)]
  const claims = listClaims(bundle([op(owner, theirs), op(thief, mine)], logs))
  expect(claims).toMatchObject([{ mark: theirs, transfers: [{ from: owner }] }])
})

test('attack: a mark at half a byte, or one cut short', () => {
  const plain = { ...bundle([], [moved(owner, shop)]), to: token }
  const shifted: Hex = `0x0${mine.slice(2)}0`
  for (const input of [shifted, mine.slice(0, -2) as Hex]) expect(listClaims({ ...plain, input })).toEqual([])
  expect(listClaims({ ...plain, input: concat(['0xff', mine]) })).toHaveLength(1)
})

const used = (authorizer: Hex, nonce: Hex, address = token) =>
  log(address, encodeEventTopics({ abi, eventName: 'AuthorizationUsed', args: { authorizer, nonce } }), '0x')
/** A contract of the thief sends what somebody signed, and names a mark of theirs. */
const relayed = (...logs: Omit<Log, 'logIndex'>[]): EvmTransaction => ({
  ...bundle([], logs),
  to: shop,
  input: concat(['0x12345678', mine]),
})

test('attack: what somebody signed pays by the nonce they signed, whatever its sender names', () => {
  expect(listClaims(relayed(used(owner, theirs), moved(owner, shop)))).toMatchObject([
    { mark: theirs, transfers: [{ part: 'log 1', from: owner }] },
  ])
  expect(listClaims(relayed(used(owner, zeroHash), moved(owner, shop)))).toEqual([])
})

test('attack: a signature takes one transfer: the next of its token and its signer', () => {
  const logs = [
    moved(owner, shop),
    used(owner, theirs),
    moved(owner, shop, entryPoint),
    moved(thief, shop),
    moved(owner, shop),
    moved(owner, thief),
  ]
  const claims = listClaims({ ...relayed(...logs), input: '0x12345678' })
  expect(claims).toMatchObject([{ mark: theirs, transfers: [{ part: 'log 4' }] }])
  expect(claims[0]?.transfers).toHaveLength(1)
})

test('attack: an operation names what was moved before any operation ran', () => {
  const logs = [moved(owner, shop), begin, ended(thief)]
  expect(listClaims(bundle([op(thief, mine)], logs))).toEqual([])
})

/** A contract of the thief sends what somebody signed, written so that its mark cannot be found. */
const wrapped = (...logs: Omit<Log, 'logIndex'>[]): EvmTransaction => ({
  ...relayed(...logs),
  to: `0x${'d'.repeat(40)}`,
})
const safeEnded = (safe: Hex) =>
  log(safe, [toEventSelector('event ExecutionSuccess(bytes32,uint256)')], `0x${'0'.repeat(128)}`)

test('attack: a contract of the thief sends an operation that somebody else signed', () => {
  expect(listClaims(wrapped(begin, moved(owner, shop), ended(owner)))).toEqual([])
  // A pool paid the shop, for what the operation sold.
  expect(listClaims(wrapped(begin, moved(token, shop), ended(owner)))).toEqual([])
  // What the thief moves themselves is theirs, before and after.
  const logs = [moved(thief, shop), begin, moved(owner, shop), ended(owner), moved(thief, shop)]
  expect(listClaims(wrapped(...logs))).toMatchObject([
    { mark: mine, transfers: [{ part: 'log 0' }, { part: 'log 4' }] },
  ])
})

test('attack: a contract of the thief looks like the entry point, and sends what somebody else signed there', () => {
  const fake: Hex = `0x${'d'.repeat(40)}`
  const logs = [{ ...begin, address: fake }, begin, moved(owner, shop), ended(owner), ended(thief, fake)]
  expect(listClaims({ ...bundle([op(thief, mine)], logs), to: fake })).toEqual([])
})

test('attack: an operation of the thief cannot take the transfer of another out of its bundle', () => {
  const fake: Hex = `0x${'d'.repeat(40)}`
  const logs = [begin, moved(owner, shop), ended(owner), ended(owner, fake), safeEnded(fake), ended(thief)]
  expect(listClaims(bundle([op(owner, theirs), op(thief, mine)], logs))).toMatchObject([{ mark: theirs }])
})

test('attack: a contract of the thief sends what the owners of a Safe signed', () => {
  expect(listClaims(wrapped(moved(owner, shop), safeEnded(owner)))).toEqual([])
  // Whoever calls it sends what its owners say, as does its own operation.
  const own = { ...wrapped(moved(owner, shop), safeEnded(owner)), to: owner }
  expect(listClaims(own)).toMatchObject([{ mark: mine }])
  const logs = [begin, moved(owner, shop), safeEnded(owner), ended(owner)]
  expect(listClaims(bundle([op(owner, theirs)], logs))).toMatchObject([{ mark: theirs }])
})
