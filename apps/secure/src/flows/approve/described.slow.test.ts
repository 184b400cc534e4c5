import { encodeTypes } from '@foyer/contract/clear'
import {
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  stringToHex,
  toEventSelector,
  zeroHash,
} from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createVisitor, visitorAddress as own } from '../../../test/createVisitor.ts'
import { usdc } from '../../../test/localChain.ts'
import { withFakePage } from '../../../test/withFakePage.ts'
import type { SmartAccount } from '../../smart/SmartAccount.ts'
import { en } from '../../texts/en.ts'
import { approveCalls } from './approveCalls.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signTypedData } from './signTypedData.ts'

withFakePage()
afterEach(() => void vi.useRealTimers())

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const vault = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transferOwnership(address to)',
  'function transfer(address to, uint256 amount)',
  'function deposit(address asset, uint256 amount, address receiver)',
  'function run(address target, bytes data)',
  'function note(string memo, bytes mark)',
])
const deposit = encodeFunctionData({ abi, functionName: 'deposit', args: [usdc, 2_500_000n, thief] })
const amount = { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'asset' } }
const receiver = { path: 'receiver', label: 'Beneficiary', format: 'addressName' }
const descriptor = {
  from: 'registry',
  owner: 'Vaults',
  chainId: '1',
  address: vault,
  signature: 'deposit(address asset, uint256 amount, address receiver)',
  intent: 'Put into the vault',
  fields: [amount, receiver],
}
const transfer = toEventSelector('Transfer(address,address,uint256)')
const word = (value: string | bigint): Hex =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`
const loss = { address: usdc, topics: [transfer, word(own), word(thief)], data: word(5_000_000n) }

type Options = Parameters<typeof createVisitor>[0]
const send = async (options: Options, call: object = { to: vault, data: deposit }) => {
  const visitor = createVisitor(options)
  await sendTransaction(visitor.request('eth_sendTransaction', [call])).catch(() => {})
  return visitor
}
const answer = (more: object = {}) => ({ clear: () => ({ descriptor: { ...descriptor, ...more } }) })
const boxes = ({ cards }: { cards: ReturnType<typeof createVisitor>['cards'] }) =>
  cards[0]?.withClass('described').map(({ textContent }) => textContent) ?? []

describe('a described call', () => {
  test('default: shows simulation, description and address in this order, under the frame’s title and warnings', async () => {
    const visitor = await send({ ...answer(), trial: { logs: [loss] } })
    const text = visitor.text()
    const places = ['− 5 USDC', en.clear.listed, 'Put into the vault', '2.5 USDC', en.facts.unknownContract]
    const found = places.map((part) => text.indexOf(part))
    expect(found).toEqual([...found].sort((a, b) => a - b))
    expect(found).not.toContain(-1)
    expect(text.indexOf(en.warnings.unreadCall)).toBeLessThan(found[0] ?? 0)
    expect(text).toContain(en.approve.useContract)
    expect(visitor.sent).toHaveLength(1)
  })

  test('behavior: without a description the screen is unchanged', async () => {
    const none = await send({})
    const failing = await send({
      clear: () => {
        throw new Error('no server')
      },
    })
    expect(failing.text()).toBe(none.text())
    expect(boxes(none)).toEqual([])
  })

  test('attack: asks the visitor without a description if the server never answers', async () => {
    vi.useFakeTimers()
    const visitor = createVisitor({ clear: () => new Promise(() => {}) })
    const asked = sendTransaction(visitor.request('eth_sendTransaction', [{ to: vault, data: deposit }]))
    await vi.waitFor(() => expect(visitor.described).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2_000)
    await asked
    expect(visitor.sent).toHaveLength(1)
    expect(boxes(visitor)).toEqual([])
  })

  test('attack: a description cannot hide a failed simulation, or a loss of control', async () => {
    const failed = await send({ ...answer(), trial: 'none' })
    expect(failed.sent).toEqual([])
    expect(failed.text()).toContain(en.refusals.unreadCall)
    expect(boxes(failed)).toEqual([])
    const data = encodeFunctionData({ abi, functionName: 'transferOwnership', args: [thief] })
    const gives = await send(
      answer({ signature: 'transferOwnership(address to)', intent: 'Claim a gift', fields: [] }),
      { to: vault, data },
    )
    expect(gives.sent).toEqual([])
    expect(gives.text()).not.toContain('Claim a gift')
  })

  test('attack: does not request descriptions of calls that the frame decodes itself', async () => {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [thief, maxUint256] })
    const signature = 'approve(address spender, uint256 amount)'
    const words = answer({ address: usdc, signature, intent: 'Claim a gift', fields: [] })
    const visitor = await send(words, { to: usdc, data })
    expect(visitor.described).toEqual([])
    expect(visitor.text()).toContain(en.warnings.spendUnlimited)
    expect(visitor.text()).not.toContain('Claim a gift')
    const sending = encodeFunctionData({ abi, functionName: 'transfer', args: [thief, 5n] })
    const moved = answer({ address: usdc, signature: 'transfer(address to, uint256 amount)', fields: [] })
    expect((await send(moved, { to: usdc, data: sending })).described).toEqual([])
  })

  test('attack: shows the arguments that a description omits', async () => {
    for (const fields of [[amount], [amount, { ...receiver, visible: 'never' }]]) {
      const [box] = boxes(await send(answer({ fields })))
      expect(box).toContain(thief)
    }
    const [box] = boxes(await send(answer({ fields: [receiver] })))
    expect(box).toContain(`${en.clear.rest}asset`)
    expect(box).toContain('2,500,000')
  })

  test('attack: warns of more data than the description covers', async () => {
    const visitor = await send(answer(), { to: vault, data: `${deposit}dead` })
    expect(visitor.text()).toContain(en.signing.warnings.extraData)
  })

  test('attack: ignores decimals and symbols that the descriptor states', async () => {
    const scaled = { path: 'amount', label: 'Amount', format: 'unit', params: { base: 'USDC', decimals: 12 } }
    const [box] = boxes(await send(answer({ fields: [scaled, receiver] })))
    expect(box).toContain('2,500,000')
    expect(box).not.toContain('USDC')
    const stranger = encodeFunctionData({ abi, functionName: 'deposit', args: [thief, 2_500_000n, thief] })
    const [other] = boxes(await send(answer(), { to: vault, data: stranger }))
    expect(other).toContain(en.facts.unitsOf('2500000', thief))
  })

  test.each([
    ['another network', { chainId: '10' }],
    ['another contract', { address: thief }],
    ['another function', { signature: 'mint(address asset, uint256 amount, address receiver)' }],
    ['a right-to-left override in its intent', { intent: 'Put \u202einto' }],
    ['an overlong intent', { intent: 'a'.repeat(10_000) }],
    ['too many fields', { fields: Array(65).fill(amount) }],
    ['a value that does not match its rule', { fields: [{ ...amount, visible: { mustMatch: ['1'] } }] }],
    ['an unknown format', { fields: [{ ...amount, format: 'html' }] }],
    ['fields that are not a list', { fields: 'none' }],
  ])('attack: a descriptor with %s changes nothing', async (_, more) => {
    const visitor = await send(answer(more))
    expect(visitor.described).toHaveLength(1)
    expect(visitor.text()).toBe((await send({})).text())
    expect(boxes(visitor)).toEqual([])
  })

  test('attack: ignores invalid answers of the server', async () => {
    for (const nonsense of [null, 7, 'text', [], { descriptor: null }, { names: { signatures: 7 } }])
      expect((await send({ clear: () => nonsense })).text()).toBe((await send({})).text())
  })

  test('attack: a nested call is described by its own descriptor, or shown as bytes', async () => {
    const data = encodeFunctionData({ abi, functionName: 'run', args: [thief, deposit] })
    const outer = {
      ...descriptor,
      signature: 'run(address target, bytes data)',
      intent: 'Run',
      fields: [{ path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'target' } }],
    }
    const call = { to: vault, data }
    const inside = { ...descriptor, address: thief }
    const honest = await send(
      { clear: ({ address }) => ({ descriptor: address === thief ? inside : outer }) },
      call,
    )
    expect(boxes(honest)[0]).toContain('Call › Amount2.5 USDC')
    // The server answers with the outer contract's descriptor for the inner one.
    const swapped = await send(
      { clear: ({ address }) => ({ descriptor: address === thief ? descriptor : outer }) },
      call,
    )
    expect(boxes(swapped)[0]).toContain(`Call${deposit.slice(0, 10)}… (100 bytes)`)
    expect(boxes(swapped)[0]).not.toContain('Put into')
  })

  test('attack: quotes the owner’s name, and labels a description with parts of the registry as the registry’s', async () => {
    const [box] = boxes(await send(answer({ owner: 'Uniswap Labs' })))
    expect(box).toContain(`${en.clear.name}“Uniswap Labs”`)
    expect(box).toContain(en.clear.registry)
    const data = encodeFunctionData({ abi, functionName: 'run', args: [thief, deposit] })
    const outer = {
      ...descriptor,
      from: 'operator',
      owner: 'Ours',
      signature: 'run(address target, bytes data)',
      fields: [{ path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'target' } }],
    }
    const inner = { ...descriptor, address: thief }
    const [mixed] = boxes(
      await send(
        { clear: ({ address }) => ({ descriptor: address === thief ? inner : outer }) },
        { to: vault, data },
      ),
    )
    expect(mixed).toContain(`${en.clear.listed}`)
    expect(mixed).toContain('“Ours” · “Vaults”')
    expect(mixed).not.toContain(en.clear.operator)
  })

  test('attack: warns of a described address that resembles a known one, and marks the visitor’s own', async () => {
    const alike = getAddress(`0x${own.slice(2, 8)}${'0'.repeat(28)}${own.slice(-6)}`)
    const to = (account: Hex) => ({
      to: vault,
      data: encodeFunctionData({ abi, functionName: 'deposit', args: [usdc, 5n, account] }),
    })
    for (const fields of [[receiver], [{ ...receiver, visible: 'never' }]]) {
      const poisoned = await send(answer({ fields }), to(alike))
      expect(poisoned.text()).toContain(en.signing.warnings.lookAlike)
      expect(poisoned.cards[0]?.withClass('known').map(({ textContent }) => textContent)).toEqual([own])
    }
    const honest = await send(answer(), to(own))
    expect(honest.text()).not.toContain(en.signing.warnings.lookAlike)
    expect(boxes(honest)[0]).toContain(`Beneficiary${own}${en.clear.yours}`)
    expect(boxes(await send(answer()))[0]).not.toContain(en.clear.yours)
  })

  test('attack: quotes text of the page on one line, and shortens long bytes', async () => {
    const data = encodeFunctionData({
      abi,
      functionName: 'note',
      args: [`Thanks\n${en.clear.name}\nYou get 1,000 USDC`, `0x${'ab'.repeat(5_000)}`],
    })
    const fields = [
      { path: 'memo', label: 'Memo' },
      { path: 'mark', label: 'Mark' },
    ]
    const visitor = await send(answer({ signature: 'note(string memo, bytes mark)', fields }), {
      to: vault,
      data,
    })
    const [box] = visitor.cards[0]?.withClass('described') ?? []
    const quoted = box?.withClass('quoted').map(({ textContent, children }) => [textContent, children.length])
    expect(quoted).toEqual([
      [`“Thanks ↵ ${en.clear.name} ↵ You get 1,000 USDC”`, 1],
      ['0xabababab… (5,000 bytes)', 1],
    ])
  })

  test('attack: requests no description of an approval with trailing bytes', async () => {
    const approve = encodeFunctionData({ abi, functionName: 'approve', args: [thief, maxUint256] })
    const signature = 'approve(address spender, uint256 amount)'
    const visitor = await send(answer({ address: usdc, signature, intent: 'Claim a gift', fields: [] }), {
      to: usdc,
      data: `${approve}00`,
    })
    expect(visitor.described).toEqual([])
    expect(visitor.text()).toContain(en.warnings.spendUnlimited)
    expect(visitor.text()).not.toContain('Claim a gift')
  })

  test('attack: shows a router’s inner call as bytes if its contract has no description', async () => {
    const drain = encodeFunctionData({ abi, functionName: 'approve', args: [thief, maxUint256] })
    const hidden = encodeFunctionData({ abi, functionName: 'run', args: [thief, drain] })
    const data = encodeFunctionData({ abi, functionName: 'run', args: [vault, hidden] })
    const call = { path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'target' } }
    const router = answer({ signature: 'run(address target, bytes data)', intent: 'Swap', fields: [call] })
    const [box] = boxes(await send(router, { to: vault, data }))
    expect(box).toContain(`Call › Call${drain.slice(0, 10)}… (68 bytes)`)
    // The target of the inner call.
    expect(box).toContain(`target${thief}`)
  })

  test('param: names: shows a function name as verified or as a guess, only if its selector matches', async () => {
    const name = 'deposit(address,uint256,address)'
    const named = (isVerified: boolean, signatures: string[]) =>
      send({ clear: () => ({ names: { isVerified, signatures } }) })
    expect((await named(true, [name])).text()).toContain(`${en.clear.verified}${name}`)
    expect((await named(false, [name])).text()).toContain(`${en.clear.maybe}${name}`)
    expect((await named(true, ['gift()'])).text()).toBe((await send({})).text())
    // Argument names are not part of the selector.
    const wordy = 'deposit(address asset,uint256 you_get,address your_wallet)'
    expect((await named(true, [wordy])).text()).toBe((await send({})).text())
  })
})

describe('a batch with a described call', () => {
  const smart = {
    address: vault,
    isDeployed: async () => true,
    prepare: async () => ({ operation: { nonce: 1n }, feeWei: 1n, isSponsored: false }),
    send: async () => zeroHash,
  } as unknown as SmartAccount
  const run = async (options: Options, calls: { to: Hex; data: Hex }[]) => {
    const visitor = createVisitor(options)
    const request = { ...visitor.request('wallet_sendCalls', []), address: usdc, smart }
    await approveCalls(
      { ...request, smart: { ...smart, address: own } },
      calls.map((call) => ({ ...call, value: 0n })),
    )
    return visitor
  }
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [thief, 1n] })

  test('default: each description is with its own call, after the simulated effects', async () => {
    const calls: { to: Hex; data: Hex }[] = [
      { to: usdc, data: approve },
      { to: vault, data: deposit },
    ]
    const visitor = await run({ ...answer(), trial: { logs: [loss] } }, calls)
    const text = visitor.text()
    expect(boxes(visitor)).toHaveLength(1)
    expect(visitor.described).toEqual([deposit.slice(0, 10)])
    const places = ['− 5 USDC', '1. ', `2. ${en.approve.useContract}`, en.clear.listed]
    const found = places.map((part) => text.indexOf(part))
    expect(found).toEqual([...found].sort((a, b) => a - b))
    expect(text).toContain(en.warnings.unreadCall)
  })

  test('attack: the description of one call neither appears at another call nor removes its warning', async () => {
    const plain = encodeFunctionData({ abi, functionName: 'run', args: [thief, '0x'] })
    const calls: { to: Hex; data: Hex }[] = [
      { to: vault, data: deposit },
      { to: thief, data: plain },
    ]
    const described = {
      clear: ({ address }: { address: string }) => (address === vault ? { descriptor } : {}),
    }
    const visitor = await run({ ...described, trial: { logs: [loss] } }, calls)
    const [first, second] = visitor.cards[0]?.withClass('call') ?? []
    expect(first?.withClass('described')).toHaveLength(1)
    expect(second?.withClass('described')).toEqual([])
    expect(visitor.text()).toContain(en.warnings.unreadCall)
    expect(visitor.text().indexOf('− 5 USDC')).toBeLessThan(visitor.text().indexOf(en.clear.listed))
  })

  test('attack: warns of a described address in one of several calls that resembles a known one', async () => {
    const alike = getAddress(`0x${own.slice(2, 8)}${'0'.repeat(28)}${own.slice(-6)}`)
    const to = encodeFunctionData({ abi, functionName: 'deposit', args: [usdc, 5n, alike] })
    const visitor = await run(answer(), [
      { to: vault, data: deposit },
      { to: vault, data: to },
    ])
    expect(visitor.text()).toContain(en.signing.warnings.lookAlike)
    expect(visitor.cards[0]?.withClass('known')).toHaveLength(1)
  })

  test('behavior: a batch of the same call asks the server once', async () => {
    const visitor = await run(answer(), Array(5).fill({ to: vault, data: deposit }))
    expect(visitor.described).toEqual([deposit.slice(0, 10)])
    expect(boxes(visitor)).toHaveLength(5)
  })

  test('default: describes a batch of one call', async () => {
    expect(boxes(await run(answer(), [{ to: vault, data: deposit }]))).toHaveLength(1)
  })
})

describe('described typed data', () => {
  const types = {
    Vote: [
      { name: 'choice', type: 'uint8' },
      { name: 'voter', type: 'address' },
    ],
  }
  const data = {
    domain: { name: 'Votes', chainId: 1, verifyingContract: vault },
    types,
    primaryType: 'Vote',
    message: { choice: 2, voter: thief },
  }
  const type = encodeTypes(types, 'Vote') ?? ''
  const choice = { path: 'choice', label: 'Choice', format: 'enum', params: { values: { '2': 'For' } } }
  const votes = {
    ...descriptor,
    signature: type,
    domain: { name: 'Votes' },
    intent: 'Vote',
    fields: [choice],
  }
  const sign = async (options: Options, more: object = {}) => {
    const visitor = createVisitor(options)
    await signTypedData(visitor.request('eth_signTypedData_v4', [own, { ...data, ...more }])).catch(() => {})
    return visitor
  }

  test('default: shows the description above all signed fields', async () => {
    const visitor = await sign({ clear: () => ({ descriptor: votes }) })
    expect(visitor.described).toEqual([keccak256(stringToHex(type))])
    const text = visitor.text()
    expect(boxes(visitor)[0]).toContain('ChoiceFor (2)')
    expect(boxes(visitor)[0]).toContain(thief)
    expect(text.indexOf(en.signing.fields)).toBeGreaterThan(text.indexOf(en.clear.listed))
  })

  test('attack: ignores a descriptor of another domain, type, network or contract', async () => {
    const none = (await sign({})).text()
    for (const wrong of [
      { domain: { name: 'Other' } },
      { signature: 'Vote(uint256 choice,address voter)' },
      { chainId: '10' },
      { address: thief },
    ])
      expect((await sign({ clear: () => ({ descriptor: { ...votes, ...wrong } }) })).text()).toBe(none)
  })

  test('attack: does not request descriptions of refused calls, or those that the frame decodes itself', async () => {
    const clear = () => ({ descriptor: votes })
    const other = await sign({ clear }, { domain: { ...data.domain, chainId: 2 } })
    expect(other.described).toEqual([])
    const permit = await sign(
      { clear },
      {
        domain: { name: 'USDC', chainId: 1, verifyingContract: usdc },
        types: {
          Permit: [
            'address owner',
            'address spender',
            'uint256 value',
            'uint256 nonce',
            'uint256 deadline',
          ].map((field) => ({ type: field.split(' ')[0], name: field.split(' ')[1] })),
        },
        primaryType: 'Permit',
        message: { owner: own, spender: thief, value: '5', nonce: '0', deadline: '1' },
      },
    )
    expect(permit.text()).toContain(en.warnings.permit)
    expect(permit.described).toEqual([])
  })
})
