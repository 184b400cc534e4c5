import type { Report } from '@foyer/contract'
import { base58, base64 } from '@scure/base'
import { encodeFunctionData, parseAbi, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import type { FakeElement } from '../../../test/createFakeDocument.ts'
import { createVisitor, entropy, visitorAddress as own } from '../../../test/createVisitor.ts'
import { usdc } from '../../../test/localChain.ts'
import { typed } from '../../../test/typed.ts'
import { withFakePage } from '../../../test/withFakePage.ts'
import { deriveAccounts } from '../../keys/deriveAccounts.ts'
import type { SmartAccount } from '../../smart/SmartAccount.ts'
import { en } from '../../texts/en.ts'
import { approveCalls } from './approveCalls.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { signSiwx } from './signSiwx.ts'
import { signSolana } from './signSolana.ts'
import { signTypedData } from './signTypedData.ts'

withFakePage()

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nft = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const smartAddress = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const site = 'https://app.example'
const drainer: Report = { by: 'Ours', reason: 'drainer' }
const saysAddress = (address: string) => en.reputation.address(address, 'Ours', en.reputation.reasons.drainer)
const saysSite = en.reputation.site('Ours', en.reputation.reasons.phishing)
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
])
const isHeld = (card?: FakeElement) => card?.withClass('primary')[0]?.attributes.get('data-guard') === 'hold'
const onEvm = (address: string) => `eip155:1:${address}`
type Visitor = ReturnType<typeof createVisitor>
const send = (visitor: Visitor, call: object) =>
  sendTransaction(visitor.request('eth_sendTransaction', [call]))
const sign = (visitor: Visitor, data: object) =>
  signTypedData(visitor.request('eth_signTypedData_v4', [own, data]))
const permit = typed(
  'Permit',
  { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
  { owner: own, spender: thief, value: '1', nonce: '0', deadline: '9' },
  { name: 'USD Coin', chainId: 1, verifyingContract: usdc },
)

describe('askVisitor', () => {
  test.each<[string, string, (visitor: Visitor) => Promise<unknown>]>([
    ['a receiver of ether', thief, (visitor) => send(visitor, { to: thief, value: '0x1' })],
    [
      'a receiver of tokens',
      thief,
      (visitor) =>
        send(visitor, {
          to: usdc,
          data: encodeFunctionData({ abi, functionName: 'transfer', args: [thief, 5n] }),
        }),
    ],
    [
      'a receiver of an item',
      thief,
      (visitor) =>
        send(visitor, {
          to: nft,
          data: encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [own, thief, 5n] }),
        }),
    ],
    [
      'a spender',
      thief,
      (visitor) =>
        send(visitor, {
          to: usdc,
          data: encodeFunctionData({ abi, functionName: 'approve', args: [thief, 5n] }),
        }),
    ],
    [
      'an operator',
      thief,
      (visitor) =>
        send(visitor, {
          to: nft,
          data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [thief, true] }),
        }),
    ],
    ['a called contract', nft, (visitor) => send(visitor, { to: nft, data: '0x12345678' })],
    ['the spender of a permit', thief, (visitor) => sign(visitor, permit)],
    [
      'the contract that a signature is for',
      nft,
      (visitor) => sign(visitor, typed('Vote', { Vote: 'uint256 id' }, { id: 1 })),
    ],
    [
      'an address in typed data of an unknown type',
      thief,
      (visitor) =>
        sign(visitor, typed('Vote', { Vote: 'address voter,uint256 id' }, { voter: thief, id: 1 })),
    ],
  ])(
    'attack: names the source that reports %s, on an alarming card that requires a held press',
    async (_, address, act) => {
      const visitor = createVisitor({ reports: { [onEvm(address)]: [drainer] } })
      await act(visitor)
      expect(visitor.text()).toContain(saysAddress(address))
      expect(visitor.cards[0]?.withClass('alarming')).toHaveLength(1)
      expect(isHeld(visitor.cards[0])).toBe(true)
      expect(visitor.opinions).not.toContain(onEvm(own))
      const honest = createVisitor({ reports: {} })
      await act(honest)
      expect(honest.text()).not.toContain('reports')
      expect(honest.opinions).toContain(onEvm(address))
    },
  )

  test('attack: warns of a reported site that asks for a message or a sign-in; the message needs a held press', async () => {
    const reports = { [site]: [{ by: 'Ours', reason: 'phishing' } as const] }
    const said = createVisitor({ reports })
    await signMessage(said.request('personal_sign', ['Hi', own]))
    expect(said.text()).toContain(saysSite)
    expect(isHeld(said.cards[0])).toBe(true)
    const plain = createVisitor({ reports: {} })
    await signMessage(plain.request('personal_sign', ['Hi', own]))
    expect(isHeld(plain.cards[0])).toBe(false)
    const signsIn = createVisitor({ reports })
    const { context, wallet } = signsIn
    await signSiwx({
      context,
      wallet,
      message: {
        domain: 'app.example',
        uri: site,
        version: '1',
        nonce: 'abcdef12',
        chainId: 'eip155:1',
        issuedAt: '2026-01-01T00:00:00Z',
      } as never,
      network: 'eip155:1',
      address: own,
      isFresh: false,
      signal: new AbortController().signal,
    })
    expect(signsIn.text()).toContain(saysSite)
    expect(signsIn.opinions).toEqual([site])
  })

  test('attack: names one reported receiver among several calls of a smart account', async () => {
    const smart = {
      address: smartAddress,
      isDeployed: async () => true,
      prepare: async () => ({ operation: { nonce: 1n }, feeWei: 1n, isSponsored: false }),
      send: async () => zeroHash,
    } as unknown as SmartAccount
    const visitor = createVisitor({ reports: { [onEvm(thief)]: [drainer] } })
    const request = { ...visitor.request('wallet_sendCalls', []), address: smartAddress, smart }
    await approveCalls({ ...request, own: [own, smartAddress] }, [
      { to: nft, value: 1n, data: '0x' },
      { to: thief, value: 1n, data: '0x' },
    ])
    expect(visitor.text()).toContain(saysAddress(thief))
    for (const mine of [own, smartAddress]) expect(visitor.opinions).not.toContain(onEvm(mine))
  })

  test('attack: names a reported receiver on Solana', async () => {
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const me = deriveAccounts(entropy).solana.address
    const receiver = base58.encode(new Uint8Array(32).fill(9))
    const transaction = base64.encode(
      new Uint8Array([
        1,
        ...new Uint8Array(64),
        ...[1, 0, 1, 3],
        ...base58.decode(me),
        ...base58.decode(receiver),
        ...new Uint8Array(32),
        ...new Uint8Array(32).fill(3),
        ...[1, 2, 2, 0, 1, 12],
        ...[2, 0, 0, 0, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0],
      ]),
    )
    const visitor = createVisitor({ reports: { [`${network}:${receiver}`]: [drainer] } })
    const asked = visitor.request('solana_signTransaction', { transaction })
    await signSolana({ ...asked, network, address: me, own: [me] })
    expect(visitor.text()).toContain(saysAddress(receiver))
    expect(visitor.opinions).not.toContain(`${network}:${me}`)
  })

  test('attack: finds the reported address among 230 others', async () => {
    const crowd = Array.from({ length: 230 }, (_, at) => `0x${10n ** 39n + BigInt(at)}`)
    const visitor = createVisitor({ reports: { [onEvm(thief)]: [drainer] } })
    await sign(visitor, typed('Vote', { Vote: 'address[] all' }, { all: [...crowd, thief] }))
    expect(visitor.text()).toContain(saysAddress(thief))
  })

  test('behavior: sends nothing to a server without sources', async () => {
    const visitor = createVisitor()
    await send(visitor, { to: thief, value: '0x1' })
    expect(visitor.opinions).toEqual([])
  })

  test('attack: asks the visitor without reports if the sources never answer or fail', async () => {
    const silent = createVisitor({ reports: new Promise<never>(() => {}) })
    await send(silent, { to: thief, value: '0x1' })
    expect(silent.text()).not.toContain('reports')
    const failing = createVisitor({ reports: Promise.reject(new Error('away')) })
    await send(failing, { to: thief, value: '0x1' })
    expect(failing.sent).toHaveLength(1)
  })

  test('attack: keeps the frame’s own warnings if a source has no report', async () => {
    const like = `${own.slice(0, 6)}${'b'.repeat(32)}${own.slice(-4)}`.toLowerCase()
    const visitor = createVisitor({ reports: { [onEvm(like)]: [] } })
    await send(visitor, { to: like, value: '0x1' })
    expect(visitor.text()).toContain(en.signing.warnings.lookAlike)
  })
})
