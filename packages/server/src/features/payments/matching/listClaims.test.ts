import { toPaymentMark } from '@foyer/contract'
import {
  concat,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  type Log,
  pad,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
} from 'viem'
import { entryPoint06Address, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import type { EvmTransaction } from '../../transfers/findEvmTransaction.ts'
import { listClaims } from './listClaims.ts'
import type { Pools } from './listSwapped.ts'

const [token, sold, wrapped, pool, router] = ['7', '8', '9', '5', '6'].map(
  (digit) => `0x${digit.repeat(40)}` as const,
) as [Hex, Hex, Hex, Hex, Hex]
const [shop, owner, thief, other] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}` as const) as [
  Hex,
  Hex,
  Hex,
  Hex,
]
const [theirs, mine] = [await toPaymentMark('theirs'), await toPaymentMark('mine')] as [Hex, Hex]
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  'event BeforeExecution()',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event Deposit(address indexed dst, uint256 wad)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function execute(bytes32 mode, bytes executionData)',
])
const [swapV2, swapV3] = [
  parseAbi([
    'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  ]),
  parseAbi([
    'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  ]),
]
/** Operation struct of an EntryPoint version and its functions. */
const declareBundles = (fields: string) =>
  parseAbi([
    `struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; ${fields} bytes paymasterAndData; bytes signature; }`,
    'struct Group { Operation[] operations; address aggregator; bytes signature; }',
    'function handleOps(Operation[] operations, address beneficiary)',
    'function handleAggregatedOps(Group[] groups, address beneficiary)',
  ] as never) as never
const v06 = declareBundles(
  'uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas;',
)
const v07 = declareBundles('bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees;')

const log = (address: Hex, topics: readonly unknown[], data: Hex): Omit<Log, 'logIndex'> =>
  ({ address, topics, data }) as never
const begin = log(entryPoint07Address, encodeEventTopics({ abi, eventName: 'BeforeExecution' }), '0x')
const moved = (from: Hex, to: Hex, address = token, amount = 10n) =>
  log(
    address,
    encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to } }),
    encodeAbiParameters([{ type: 'uint256' }], [amount]),
  )
const ended = (sender: Hex, address: Hex = entryPoint07Address) =>
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
/** Fields of both versions; encoding ignores those that a version lacks. */
const op = (sender: Hex, callData: Hex) => ({
  sender,
  callData,
  nonce: 0n,
  initCode: '0x' as const,
  callGasLimit: 0n,
  verificationGasLimit: 0n,
  preVerificationGas: 0n,
  maxFeePerGas: 0n,
  maxPriorityFeePerGas: 0n,
  accountGasLimits: zeroHash,
  gasFees: zeroHash,
  paymasterAndData: '0x' as const,
  signature: '0x' as const,
})
const sent = (
  change: Partial<Omit<EvmTransaction, 'logs'>>,
  logs: Omit<Log, 'logIndex'>[],
): EvmTransaction => ({
  hash: zeroHash,
  from: thief,
  to: token,
  value: 0n,
  input: '0x',
  blockNumber: 1n,
  blockHash: zeroHash,
  atMs: 0,
  isDelegated: false,
  logs: logs.map((entry, logIndex) => ({ ...entry, logIndex }) as Log),
  ...change,
})
const handleOps = (ops: ReturnType<typeof op>[], version: never = v07): Hex =>
  encodeFunctionData({ abi: version, functionName: 'handleOps', args: [ops, thief] } as never)
const bundle = (ops: ReturnType<typeof op>[], logs: Omit<Log, 'logIndex'>[], to: Hex = entryPoint07Address) =>
  sent({ to, input: handleOps(ops) }, logs)
const call: Hex = '0xa9059cbb'
const noPools: Pools = new Map()
/** Marks, and the amounts the shop received for them. */
const claim = (transaction: EvmTransaction, pools: Pools = noPools) =>
  listClaims(transaction, pools)
    .map(({ marks, transfers }) => ({
      marks,
      moved: transfers.filter(({ to }) => to === shop).map(({ part, amount }) => `${part}: ${amount}`),
    }))
    .filter(({ moved }) => moved.length)

test('default: the sender of a transaction claims their own transfers', () => {
  const input = concat([call, mine])
  expect(claim(sent({ input }, [moved(thief, shop)]))).toEqual([{ marks: [mine], moved: ['log 0: 10'] }])
  expect(claim(sent({ input: mine, to: shop, value: 5n }, []))).toEqual([
    { marks: [mine], moved: ['value: 5'] },
  ])
  expect(claim(sent({ input: call }, [moved(thief, shop)]))).toEqual([])
})

test('default: each operation of a bundle pays by its own mark', () => {
  const logs = [begin, moved(owner, shop), ended(owner), moved(thief, shop), ended(thief)]
  expect(claim(bundle([op(owner, theirs), op(thief, mine)], logs))).toEqual([
    { marks: [theirs], moved: ['log 1: 10'] },
    { marks: [mine], moved: ['log 3: 10'] },
  ])
})

test.each<[string, Hex, never]>([
  ['0.6', entryPoint06Address, v06],
  ['0.7', entryPoint07Address, v07],
  ['0.8', entryPoint08Address, v07],
])(
  'behavior: EntryPoint %s: assigns a transfer to its payer’s mark in plain and aggregated bundles',
  (_, to, version) => {
    const logs = [{ ...begin, address: to }, moved(owner, shop), ended(owner, to), ended(thief, to)]
    const ops = [op(owner, theirs), op(thief, mine)]
    const [first, second] = ops
    const aggregated = encodeFunctionData({
      abi: version,
      functionName: 'handleAggregatedOps',
      args: [
        [
          { operations: [first], aggregator: zeroAddress, signature: '0x' },
          { operations: [second], aggregator: other, signature: '0x' },
        ],
        thief,
      ],
    } as never)
    for (const input of [
      handleOps(ops, version),
      aggregated,
      concat([aggregated, mine]),
      concat([handleOps(ops, version), mine]),
    ])
      expect(claim(sent({ to, input }, logs))).toEqual([{ marks: [theirs], moved: ['log 1: 10'] }])
  },
)

test('attack: a payout that anyone can trigger is not claimed by its caller’s mark', () => {
  // `PaymentSplitter.release`, called directly, by a contract, or in an operation.
  const input = concat(['0x48b75044', mine])
  expect(claim(sent({ to: other, input }, [moved(other, shop)]))).toEqual([])
  expect(
    claim(sent({ to: other, input }, [moved(other, shop, token, 500n), moved(thief, shop, token, 1n)])),
  ).toEqual([{ marks: [mine], moved: ['log 1: 1'] }])
  expect(claim(bundle([op(thief, mine)], [begin, moved(other, shop), ended(thief)]))).toEqual([])
})

test('attack: an operation does not claim the transfer of another payer in its bundle', () => {
  for (const ops of [
    [op(owner, theirs), op(thief, mine)],
    [op(owner, theirs), op(thief, theirs)],
  ]) {
    const claims = claim(bundle(ops, [begin, moved(owner, shop), ended(owner), ended(thief)]))
    expect(claims).toEqual([{ marks: [theirs], moved: ['log 1: 10'] }])
  }
})

test('attack: an operation that logs a fake end of another one claims nothing', () => {
  const logs = [begin, ended(thief, token), moved(owner, shop), ended(owner), ended(thief)]
  expect(claim(bundle([op(owner, theirs), op(thief, mine)], logs))).toMatchObject([{ marks: [theirs] }])
})

test('attack: a contract that imitates the entry point claims nothing of a signed operation', () => {
  // A contract fakes an operation of the victim with the thief's mark, and relays a transfer the victim signed.
  const logs = [{ ...begin, address: other }, moved(owner, shop), ended(owner, other)]
  expect(claim(bundle([op(owner, mine)], logs, other))).toEqual([])
})

test('attack: a contract that sends someone else’s signed operation claims only its sender’s own transfers', () => {
  const input = concat([call, mine])
  expect(claim(sent({ to: other, input }, [begin, moved(owner, shop), ended(owner)]))).toEqual([])
  // Transfers the thief makes before and after are the thief's own.
  const logs = [moved(thief, shop), begin, moved(owner, shop), ended(owner), moved(thief, shop)]
  expect(claim(sent({ to: other, input }, logs))).toEqual([
    { marks: [mine], moved: ['log 0: 10', 'log 4: 10'] },
  ])
})

test('attack: an operation cannot take another operation’s transfer by logging fake ends', () => {
  const logs = [begin, moved(owner, shop), ended(owner), ended(owner, other), ended(thief)]
  expect(claim(bundle([op(owner, theirs), op(thief, mine)], logs))).toEqual([
    { marks: [theirs], moved: ['log 1: 10'] },
  ])
})

test('attack: claims nothing if the bundle’s end logs do not match its operations', () => {
  const logs = [begin, moved(owner, shop), ended(thief), ended(owner)]
  expect(claim(bundle([op(owner, theirs), op(thief, mine)], logs))).toEqual([])
})

test('attack: ignores a mark at an odd half-byte, and a truncated one', () => {
  const logs = [moved(thief, shop)]
  const shifted: Hex = `0x0${mine.slice(2)}0`
  for (const input of [shifted, mine.slice(0, -2) as Hex]) expect(claim(sent({ input }, logs))).toEqual([])
  expect(claim(sent({ input: concat(['0xff', mine]) }, logs))).toHaveLength(1)
})

const used = (authorizer: Hex, nonce: Hex, address = token) =>
  log(address, encodeEventTopics({ abi, eventName: 'AuthorizationUsed', args: { authorizer, nonce } }), '0x')

test('attack: a signed transfer pays the order of its nonce, whatever mark its sender appends', () => {
  const relayed = (...logs: Omit<Log, 'logIndex'>[]) => sent({ to: other, input: concat([call, mine]) }, logs)
  expect(claim(relayed(used(owner, theirs), moved(owner, shop)))).toEqual([
    { marks: [theirs], moved: ['log 1: 10'] },
  ])
  expect(claim(relayed(used(owner, zeroHash), moved(owner, shop)))).toEqual([])
  // Nor a transfer the sender authorized for another order.
  expect(claim(relayed(used(thief, theirs), moved(thief, shop)))).toEqual([
    { marks: [theirs], moved: ['log 1: 10'] },
  ])
})

test('attack: a signature claims one transfer: the next one of its token and signer', () => {
  const logs = [
    moved(owner, shop),
    used(owner, theirs),
    moved(owner, shop, other),
    moved(thief, shop),
    moved(owner, shop),
    moved(owner, thief),
  ]
  expect(claim(sent({ input: call }, logs))).toEqual([{ marks: [theirs], moved: ['log 4: 10'] }])
})

test('attack: an operation does not claim transfers from before the first operation', () => {
  const logs = [moved(owner, shop), moved(thief, shop), begin, ended(thief)]
  expect(claim(bundle([op(thief, mine)], logs))).toEqual([])
})

const safeCall = (data: Hex): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [token, 0n, data, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, mine],
  })

test('attack: a Safe’s signed payment counts for the mark that its owners signed, not for one its sender adds', () => {
  const logs = [moved(owner, shop)]
  const inner = concat([call, theirs])
  for (const input of [safeCall(inner), concat([safeCall(inner), mine])])
    expect(claim(sent({ to: owner, input }, logs))).toEqual([{ marks: [theirs], moved: ['log 0: 10'] }])
  // Without a mark signed by the Safe's owners, it pays no payment.
  expect(claim(sent({ to: owner, input: concat([safeCall(call), mine]) }, logs))).toEqual([])
})

test('attack: a contract that sends a Safe’s signed transaction claims nothing', () => {
  const logs = [moved(owner, shop)]
  for (const input of [concat([call, mine]), safeCall(concat([call, mine])), concat([safeCall(call), mine])])
    expect(claim(sent({ to: other, input }, logs))).toEqual([])
})

test('attack: signed calls of an EIP-7702 account count for the signed mark, not for one its sender adds', () => {
  const execute = (data: Hex, authorization: Hex, mode: Hex = '0x01000000000078210001'): Hex => {
    const types = parseAbiParameters('(address, uint256, bytes)[] calls, bytes opData')
    const content = encodeAbiParameters(types, [[[token, 0n, data]], authorization])
    return encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [pad(mode, { dir: 'right', size: 32 }), content],
    })
  }
  const logs = [moved(owner, shop)]
  const account = { to: owner, isDelegated: true }
  const inner = concat([call, theirs])
  const claims = [{ marks: [theirs], moved: ['log 0: 10'] }]
  expect(claim(sent({ ...account, input: execute(inner, '0x01') }, logs))).toEqual(claims)
  expect(claim(sent({ ...account, input: concat([execute(inner, mine), mine]) }, logs))).toEqual(claims)
  for (const input of [
    concat([execute(call, '0x01'), mine]),
    // Only the account itself may execute calls without an authorization or in another mode.
    execute(inner, '0x'),
    execute(inner, '0x01', '0x01'),
  ])
    expect(claim(sent({ ...account, input }, logs))).toEqual([])
  // A contract without a key: anyone may have triggered its calls.
  expect(claim(sent({ to: owner, input: execute(inner, '0x01') }, logs))).toEqual([])
  // The account calls itself.
  const own = { from: owner, to: owner, isDelegated: true, input: execute(inner, '0x') }
  expect(claim(sent(own, logs))).toEqual(claims)
})

test('attack: claims at most the sender’s net outflow and the shop’s net inflow', () => {
  const input = concat([call, mine])
  const of = (...logs: Omit<Log, 'logIndex'>[]) => claim(sent({ input }, logs))
  // A loan, or a payout to the sender, is passed on to the shop.
  expect(of(moved(other, thief), moved(thief, shop))).toEqual([])
  expect(of(moved(other, thief, token, 7n), moved(thief, shop))).toEqual([
    { marks: [mine], moved: ['log 1: 3'] },
  ])
  // The shop's contract returns it to the sender or an accomplice.
  expect(of(moved(thief, shop), moved(shop, thief))).toEqual([])
  expect(of(moved(thief, shop), moved(shop, other, token, 4n))).toEqual([
    { marks: [mine], moved: ['log 0: 6'] },
  ])
  // The same tokens sent in a circle.
  expect(of(moved(thief, shop), moved(shop, thief), moved(thief, shop))).toEqual([
    { marks: [mine], moved: ['log 0: 10'] },
  ])
  // No transfer in another token.
  expect(of(moved(other, thief, sold), moved(thief, shop))).toEqual([{ marks: [mine], moved: ['log 1: 10'] }])
})

test('behavior: deducts the fee of a fee-on-transfer token', () => {
  const input = concat([call, mine])
  const of = (...logs: Omit<Log, 'logIndex'>[]) => claim(sent({ input }, logs))
  expect(of(moved(thief, shop, token, 98n), moved(thief, other, token, 2n))).toEqual([
    { marks: [mine], moved: ['log 0: 98'] },
  ])
  expect(of(moved(thief, shop, token, 100n), moved(shop, other, token, 2n))).toEqual([
    { marks: [mine], moved: ['log 0: 98'] },
  ])
})

test('behavior: returns two different marks of one message, and a repeated mark once', () => {
  const input = concat([call, theirs, mine])
  expect(claim(sent({ input }, [moved(thief, shop)]))).toEqual([
    { marks: [theirs, mine], moved: ['log 0: 10'] },
  ])
  expect(claim(sent({ input: concat([call, mine, mine]) }, [moved(thief, shop)]))).toMatchObject([
    { marks: [mine] },
  ])
})

const pools: Pools = new Map([
  [pool, [sold, token]],
  [other, [wrapped, sold]],
])
const swap = (to: Hex, { amount = 3n, bought = 10n, from = pool } = {}) =>
  log(
    from,
    encodeEventTopics({ abi: swapV2, eventName: 'Swap', args: { sender: router, to } }),
    encodeAbiParameters(parseAbiParameters('uint256, uint256, uint256, uint256'), [amount, 0n, 0n, bought]),
  )
const swapNew = (recipient: Hex, from = pool) =>
  log(
    from,
    encodeEventTopics({ abi: swapV3, eventName: 'Swap', args: { sender: router, recipient } }),
    encodeAbiParameters(parseAbiParameters('int256, int256, uint160, uint128, int24'), [3n, -10n, 0n, 0n, 0]),
  )

test('behavior: counts a swap’s output for the seller of the tokens, also over two pools and in an operation', () => {
  const input = concat([call, mine])
  const claims = [{ marks: [mine], moved: [expect.stringMatching(/^log \d: 10$/)] }]
  for (const event of [swap(shop), swapNew(shop)]) {
    const logs = [moved(thief, pool, sold, 3n), moved(pool, shop), event]
    expect(claim(sent({ input, to: router }, logs), pools)).toEqual(claims)
    expect(claim(bundle([op(thief, mine)], [begin, ...logs, ended(thief)]), pools)).toEqual(claims)
  }
  const over = [
    moved(thief, other, wrapped, 3n),
    moved(other, pool, sold, 3n),
    swap(pool, { from: other, bought: 3n }),
    moved(pool, shop),
    swap(shop),
  ]
  expect(claim(sent({ input, to: router }, over), pools)).toEqual(claims)
  // Native currency sent along, wrapped by the router.
  const deposit = log(
    sold,
    encodeEventTopics({ abi, eventName: 'Deposit', args: { dst: router } }),
    encodeAbiParameters([{ type: 'uint256' }], [3n]),
  )
  const native = [deposit, moved(router, pool, sold, 3n), moved(pool, shop), swap(shop)]
  expect(claim(sent({ input, to: router, value: 4n }, native), pools)).toEqual(claims)
  for (const change of [{ value: 2n }, { value: 4n, to: other }])
    expect(claim(sent({ input, to: router, ...change }, native), pools)).toEqual([])
  expect(claim(sent({ input, to: router, value: 4n }, native.slice(1)), pools)).toEqual([])
})

test('attack: does not count a swap that a contract pays for because the thief calls it', () => {
  const input = concat([call, mine])
  const of = (...logs: Omit<Log, 'logIndex'>[]) => claim(sent({ input, to: router }, logs), pools)
  const seller = `0x${'e'.repeat(40)}` as const
  const sale = [moved(seller, pool, sold, 3n), moved(pool, shop), swap(shop)]
  expect(of(...sale)).toEqual([])
  // The thief pays the pool the same amount and withdraws it again, to themselves or an accomplice.
  expect(of(moved(thief, pool, sold, 3n), moved(pool, thief, sold, 3n), ...sale)).toEqual([])
  expect(of(moved(thief, pool, sold, 3n), moved(pool, other, sold, 3n), ...sale)).toEqual([])
  // The same amount of another token, or to another pool.
  expect(of(moved(thief, pool, wrapped, 3n), ...sale)).toEqual([])
  expect(of(moved(thief, other, sold, 3n), ...sale)).toEqual([])
  // With two swaps, the payer of each is ambiguous.
  const own = [moved(thief, pool, sold, 3n), moved(pool, thief), swap(thief)]
  expect(of(...sale, ...own)).toEqual([])
  // The remainder was already in the first or the last pool.
  expect(of(moved(thief, pool, sold, 1n), moved(pool, shop), swap(shop))).toEqual([])
  const little = [moved(thief, other, wrapped, 3n), moved(other, pool, sold, 1n)]
  expect(of(...little, swap(pool, { from: other, bought: 1n }), moved(pool, shop), swap(shop))).toEqual([])
  // The thief's contract wraps the same amount and keeps it.
  const wraps = log(
    sold,
    encodeEventTopics({ abi, eventName: 'Deposit', args: { dst: router } }),
    encodeAbiParameters([{ type: 'uint256' }], [3n]),
  )
  expect(claim(sent({ input, to: router, value: 4n }, [wraps, ...sale]), pools)).toEqual([])
  // The sold tokens came from the seller.
  expect(
    of(moved(seller, thief, sold, 3n), moved(thief, pool, sold, 3n), moved(pool, shop), swap(shop)),
  ).toEqual([])
  // An unknown pool.
  expect(
    claim(sent({ input, to: router }, [moved(thief, pool, sold, 3n), moved(pool, shop), swap(shop)])),
  ).toEqual([])
})
