import { postRpc } from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseTransaction,
  recoverTypedDataAddress,
  toEventSelector,
  zeroHash,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { FakeElement } from '../../../test/createFakeDocument.ts'
import { createVisitor, entropy, visitorAddress } from '../../../test/createVisitor.ts'
import { usdc } from '../../../test/localChain.ts'
import { permit2Domain, signedTypes, typedAs } from '../../../test/typed.ts'
import { withFakePage } from '../../../test/withFakePage.ts'
import type { CallsStore } from '../../calls/createCallsStore.ts'
import type { FrameContext } from '../../frame/FrameContext.ts'
import { deriveAccounts } from '../../keys/deriveAccounts.ts'
import type { Confirmation } from '../../passkeys/Confirmation.ts'
import { renderFields } from '../../screens/renderFields.ts'
import { renderText } from '../../screens/renderText.ts'
import type { SmartAccount } from '../../smart/SmartAccount.ts'
import { en } from '../../texts/en.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { answerApproval } from './answerApproval.ts'
import { approveCalls } from './approveCalls.ts'
import { sendCalls } from './sendCalls.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signMessage, signSolanaMessage } from './signMessage.ts'
import { signSiwx } from './signSiwx.ts'
import { signSolana } from './signSolana.ts'
import { signTypedData } from './signTypedData.ts'

withFakePage()

const own = visitorAddress
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nft = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const smartAddress = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferOwnership(address to)',
])
const approve = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [thief, amount] })
const handOver = encodeFunctionData({ abi, functionName: 'transferOwnership', args: [thief] })
const transfer = toEventSelector('Transfer(address,address,uint256)')
const word = (value: string | bigint): Hex =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`

const refused = { code: 'BLIND_SIGNING_REFUSED' }
const isHeld = (card?: FakeElement) => card?.withClass('primary')[0]?.attributes.get('data-guard') === 'hold'

describe('sendTransaction', () => {
  const send = (visitor: ReturnType<typeof createVisitor>, call: object) =>
    sendTransaction(visitor.request('eth_sendTransaction', [call]))

  test('default: sends exactly the shown transaction', async () => {
    const call = { to: thief, value: '0x1' }
    const visitor = createVisitor({
      whileAsked: () => Object.assign(call, { value: '0xffff', data: handOver }),
    })
    await send(visitor, call)
    expect(visitor.text()).toContain('0.000000000000000001 ETH')
    expect(parseTransaction(visitor.sent[0] ?? '0x')).toMatchObject({ value: 1n, to: thief.toLowerCase() })
    expect(isHeld(visitor.cards[0])).toBe(true)
  })

  test('attack: signs the fee that was shown, simulated and confirmed, and ignores a gas limit that is too low', async () => {
    const visitor = createVisitor()
    await send(visitor, { to: thief, value: '0x0', gas: '0x1' })
    const { gas, maxFeePerGas } = parseTransaction(visitor.sent[0] ?? '0x')
    expect([gas, maxFeePerGas]).toEqual([25_200n, 3n])
    expect(visitor.text()).toContain(`${en.facts.fee}0.0000000000000756 ETH`)
    expect(visitor.tried.some((call) => call.gas === '0x6270' && call.maxFeePerGas === '0x3')).toBe(true)
    expect(await visitor.confirmations[0]?.readPurpose?.()).toEqual({ kind: 'value', amount: '0.0756' })
    const greedy = createVisitor()
    await send(greedy, { to: thief, value: '0x0', gas: '0xf4240' })
    expect(greedy.text()).toContain('0.0000000000036 ETH')
  })

  test('attack: warns of a gas limit that the page raises, which lets its contract use up the fee', async () => {
    const visitor = createVisitor()
    await send(visitor, { to: thief, value: '0x0', gas: '0x1c9c380' })
    expect(visitor.text()).toContain(en.tricks.highFee)
    expect(isHeld(visitor.cards[0])).toBe(true)
    const usual = createVisitor()
    await send(usual, { to: thief, value: '0x0', gas: '0xf4240' })
    expect(usual.text()).not.toContain(en.tricks.highFee)
  })

  test('attack: warns of a receiver that resembles one of the visitor’s own accounts', async () => {
    const like = `${own.slice(0, 6)}${'b'.repeat(32)}${own.slice(-4)}`.toLowerCase()
    const visitor = createVisitor()
    await send(visitor, { to: like, value: '0x1' })
    expect(visitor.text()).toContain(en.signing.warnings.lookAlike)
  })

  test('attack: refuses to hand over control of a contract', async () => {
    const visitor = createVisitor()
    await expect(send(visitor, { to: nft, data: handOver })).rejects.toMatchObject(refused)
    expect(visitor.text()).toContain(en.signing.refusals.givesControl)
    expect(visitor.sent).toEqual([])
  })

  test('attack: refuses unknown data that could not be simulated', async () => {
    const visitor = createVisitor({ trial: 'none' })
    await expect(send(visitor, { to: nft, data: '0x12345678' })).rejects.toMatchObject(refused)
    expect(visitor.text()).toContain(en.refusals.unreadCall)
  })

  test('attack: shows simulated losses, and requires a held press', async () => {
    const log = { address: usdc, topics: [transfer, word(own), word(thief)], data: word(5_000_000n) }
    const visitor = createVisitor({ trial: { logs: [log] } })
    await send(visitor, { to: nft, data: '0x12345678' })
    expect(visitor.text()).toContain('− 5 USDC')
    expect(visitor.text()).toContain(en.warnings.unreadCall)
    expect(isHeld(visitor.cards[0])).toBe(true)
  })

  test('attack: requires a held press for a revocation that loses something, or could not be simulated', async () => {
    const data = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [thief, false] })
    const log = { address: usdc, topics: [transfer, word(own), word(thief)], data: word(5_000_000n) }
    const visitor = createVisitor({ trial: { logs: [log] } })
    await send(visitor, { to: nft, data })
    expect(isHeld(visitor.cards[0])).toBe(true)
    const honest = createVisitor()
    await send(honest, { to: nft, data })
    expect(isHeld(honest.cards[0])).toBe(false)
    const untried = createVisitor({ trial: 'none' })
    await send(untried, { to: nft, data })
    expect(isHeld(untried.cards[0])).toBe(true)
  })

  test('attack: warns of money for, and allowances to, a contract that makes calls for anyone', async () => {
    const anyone = '0xcA11bde05977b3631167028862bE2a173976CA11'
    const callOf = (to: Hex, data: Hex) => ({ to, data })
    const erc20 = (functionName: 'transfer' | 'approve', to: Hex) =>
      callOf(usdc, encodeFunctionData({ abi: erc20Abi, functionName, args: [to, 5n] }))
    const items = (to: Hex) =>
      callOf(nft, encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [to, true] }))
    const textOf = async (call: object) => {
      const visitor = createVisitor()
      await send(visitor, call)
      expect(isHeld(visitor.cards[0])).toBe(true)
      return visitor.text()
    }
    const calls = (to: Hex) => [{ to, value: '0x1' }, erc20('transfer', to), erc20('approve', to), items(to)]
    for (const call of calls(anyone)) expect(await textOf(call)).toContain(en.signing.warnings.anyone)
    for (const call of calls(thief)) expect(await textOf(call)).not.toContain(en.signing.warnings.anyone)
    const visitor = createVisitor()
    const data = typedAs(
      signedTypes.permitSingle,
      { details: { token: usdc, amount: '5', expiration: 4_102_444_800 }, spender: anyone, sigDeadline: 1 },
      permit2Domain,
    )
    await signTypedData(visitor.request('eth_signTypedData_v4', [own, data]))
    expect(visitor.text()).toContain(en.signing.warnings.anyone)
  })

  test('attack: warns of a receiver that resembles an earlier one, and remembers only receivers', async () => {
    const like = `${thief.slice(0, 6)}${'b'.repeat(32)}${thief.slice(-4)}`.toLowerCase()
    const visitor = createVisitor({ receivers: [thief] })
    await send(visitor, { to: like, value: '0x1' })
    expect(visitor.text()).toContain(en.signing.warnings.lookAlike)
    // An approval does not make it a known address.
    expect(visitor.kept).toEqual([])
    const honest = createVisitor({ receivers: [thief] })
    await send(honest, { to: nft, value: '0x1' })
    expect(honest.kept).toEqual([[nft, thief]])
  })

  test('attack: does not remember the receiver of an unlisted token, or of nothing', async () => {
    const move = (units: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thief, units] })
    const visitor = createVisitor()
    await send(visitor, { to: nft, data: move(7n) })
    await send(visitor, { to: usdc, data: move(0n) })
    await send(visitor, { to: thief, value: '0x0' })
    expect(visitor.cards).toHaveLength(3)
    expect(visitor.kept).toEqual([])
    const honest = createVisitor()
    await send(honest, { to: usdc, data: move(7n) })
    expect(honest.kept).toEqual([[thief]])
  })

  test('error: rejects an address with a wrong checksum without asking the visitor', async () => {
    const visitor = createVisitor()
    const to = thief.replace('C', 'c')
    await expect(send(visitor, { to, value: '0x1' })).rejects.toMatchObject({ walletCode: -32602 })
    expect(visitor.cards).toEqual([])
  })

  test('attack: sends two requests made at once with different nonces', async () => {
    const visitor = createVisitor()
    const take = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [thief, false] })
    await Promise.all([send(visitor, { to: nft, data: take }), send(visitor, { to: thief, value: '0x1' })])
    expect(visitor.sent.map((wire) => parseTransaction(wire).nonce ?? 0)).toEqual([0, 1])
  })

  test('attack: rejects another account, and refuses to create a contract', async () => {
    const visitor = createVisitor()
    await expect(send(visitor, { from: thief, to: nft })).rejects.toMatchObject({ walletCode: 4100 })
    expect(visitor.cards).toEqual([])
    await expect(send(visitor, { data: '0x6000' })).rejects.toMatchObject(refused)
  })
})

describe('approveCalls', () => {
  const operation = { nonce: 4n }
  function createSmart(prepared: object[]) {
    const sent: unknown[] = []
    const confirmations: Confirmation[] = []
    const smart = {
      address: smartAddress,
      isDeployed: async () => true,
      prepare: async () => prepared.shift(),
      send: async (what: unknown, { confirmation }: { confirmation: Confirmation }) => {
        sent.push(what)
        confirmations.push(confirmation)
        return zeroHash
      },
    } as unknown as SmartAccount
    return { smart, sent, confirmations }
  }
  const own4337 = { operation, feeWei: 10n, isSponsored: false }
  async function run(
    calls: { to: Hex; value?: bigint; data?: Hex }[],
    prepared: object[] = [own4337],
    options: Parameters<typeof createVisitor>[0] = {},
    mustSponsor = false,
  ) {
    const visitor = createVisitor(options)
    const { smart, sent, confirmations } = createSmart(prepared)
    const whole = calls.map(({ to, value = 0n, data = '0x' as Hex }) => ({ to, value, data }))
    const request = { ...visitor.request('wallet_sendCalls', []), address: smartAddress, smart }
    const outcome = approveCalls(request, whole, { mustSponsor }).catch((error: unknown) => error)
    return { outcome: await outcome, visitor, sent, confirmations }
  }

  test('attack: refuses a batch whose last call hands control over, or changes the account', async () => {
    const decoys = Array.from({ length: 15 }, () => ({ to: usdc, data: approve(0n) }) as const)
    for (const [last, reason] of [
      [{ to: nft, data: handOver }, en.signing.refusals.givesControl],
      [{ to: smartAddress, data: '0x12345678' }, en.refusals.changesAccount],
      [{ to: nft, data: `0xcef6d209${'0'.repeat(64)}` }, en.refusals.actsForAccount],
    ] as const) {
      const { outcome, visitor, sent } = await run([...decoys, last])
      expect(outcome).toMatchObject(refused)
      expect(visitor.text()).toContain(reason)
      expect(sent).toEqual([])
    }
  })

  test('attack: requires a held press if one of several calls is powerful', async () => {
    const harmless = [
      { to: usdc, data: approve(0n) },
      { to: usdc, data: approve(0n) },
    ] as const
    const { visitor } = await run([...harmless])
    expect(isHeld(visitor.cards[0])).toBe(false)
    const { visitor: other } = await run([...harmless, { to: usdc, data: approve(maxUint256) }])
    expect(isHeld(other.cards[0])).toBe(true)
    expect(other.text()).toContain(en.warnings.spendUnlimited)
    expect(other.text()).toContain('3. Allow spending')
  })

  test('attack: refuses a batch with an unknown call that could not be simulated, and shows simulated losses', async () => {
    const calls = [
      { to: usdc, data: approve(0n) },
      { to: nft, data: '0x12345678' },
    ] as const
    expect((await run([...calls], [own4337], { trial: 'none' })).outcome).toMatchObject(refused)
    const log = { address: usdc, topics: [transfer, word(smartAddress), word(thief)], data: word(5_000_000n) }
    const { visitor } = await run([...calls], [own4337], { trial: { logs: [log] } })
    expect(visitor.text()).toContain('− 5 USDC')
  })

  test('attack: requires a held press for a batch of revocations that loses something', async () => {
    const data = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [thief, false] })
    const calls: { to: Hex; data: Hex }[] = [
      { to: nft, data },
      { to: nft, data },
    ]
    const log = { address: usdc, topics: [transfer, word(smartAddress), word(thief)], data: word(5_000_000n) }
    expect(isHeld((await run(calls, [own4337], { trial: { logs: [log] } })).visitor.cards[0])).toBe(true)
    expect(isHeld((await run(calls)).visitor.cards[0])).toBe(false)
  })

  test('attack: shows and counts the fee, unless it is sponsored', async () => {
    const { visitor, confirmations } = await run([{ to: thief }], [{ ...own4337, feeWei: 75_600n }])
    expect(visitor.text()).toContain(`${en.facts.fee}0.0000000000000756 ETH`)
    expect(await confirmations[0]?.readPurpose?.()).toEqual({ kind: 'value', amount: '0.0756' })
    const paid = await run([{ to: thief }], [{ ...own4337, isSponsored: true }])
    expect(paid.visitor.text()).toContain(en.facts.sponsored)
    expect(await paid.confirmations[0]?.readPurpose?.()).toEqual({ kind: 'value', amount: '0' })
  })

  test('attack: asks again if the fee rises, or the sponsor leaves, while the visitor reads', async () => {
    let at = 1_000
    const slow = async (first: object, second: object) => {
      const visitor = createVisitor({
        whileAsked: () => {
          at += 60_000
        },
      })
      const { smart, sent } = createSmart([first, second, second])
      const context = { ...visitor.context, now: () => at } as FrameContext
      const request = { ...visitor.request('wallet_sendCalls', []), context, address: smartAddress, smart }
      await approveCalls(request, [{ to: usdc, value: 1n, data: '0x' }])
      return { cards: visitor.cards.length, sent }
    }
    const dear = { ...own4337, feeWei: 11n }
    expect(await slow(own4337, dear)).toEqual({ cards: 2, sent: [dear] })
    // A sponsored fee does not limit the visitor's own.
    expect(await slow({ ...dear, isSponsored: true }, own4337)).toEqual({ cards: 2, sent: [own4337] })
    expect((await slow(dear, own4337)).cards).toBe(1)
  })

  test('attack: rejects with 5700 instead of asking the visitor to pay if the page wants a sponsor', async () => {
    const { outcome, visitor } = await run([{ to: usdc }], [own4337], {}, true)
    expect(outcome).toMatchObject({ walletCode: 5700 })
    expect(visitor.cards).toEqual([])
  })
})

describe('sendCalls', () => {
  test('attack: rejects too many calls, another chain, and several calls of a key account', async () => {
    const visitor = createVisitor()
    const smart = { address: smartAddress } as unknown as SmartAccount
    const ask = (more: object, isSmart = true) =>
      sendCalls({
        ...visitor.request('wallet_sendCalls', [
          { version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [{ to: usdc }], ...more },
        ]),
        ...(isSmart ? { smart, entryPoint: usdc } : {}),
        calls: { reserve: async () => () => {}, add: async () => {} } as unknown as CallsStore,
      })
    const calls = Array.from({ length: 17 }, () => ({ to: usdc }))
    await expect(ask({ calls })).rejects.toMatchObject({ walletCode: 5740 })
    await expect(ask({ chainId: '0x2' })).rejects.toMatchObject({ walletCode: 5710 })
    await expect(ask({ calls: calls.slice(15) }, false)).rejects.toMatchObject({ walletCode: 5740 })
    expect(visitor.cards).toEqual([])
  })
})

describe('signTypedData', () => {
  const data = () => ({
    domain: { name: 'Shop', chainId: 1, verifyingContract: nft },
    types: { Vote: [{ name: 'choices', type: 'string[]' }] },
    primaryType: 'Vote',
    message: { choices: ['yes'] },
  })

  test('default: signs exactly the shown data', async () => {
    const given = data()
    const visitor = createVisitor({ whileAsked: () => given.message.choices.push('everything to Mallory') })
    const signature = await signTypedData(visitor.request('eth_signTypedData_v4', [own, given]))
    const signer = await recoverTypedDataAddress({ ...data(), signature: signature as Hex } as never)
    expect(signer).toBe(own)
    expect(visitor.text()).not.toContain('Mallory')
  })

  test('attack: refuses data for the account itself or for delegations, of another network, or with hidden text', async () => {
    for (const more of [
      { domain: { ...data().domain, name: 'DelegationManager' } },
      { domain: { ...data().domain, verifyingContract: own } },
      { domain: { ...data().domain, chainId: 2 } },
      { message: { choices: ['a\u202eb'] } },
    ]) {
      const visitor = createVisitor()
      const asked = signTypedData(visitor.request('eth_signTypedData_v4', [own, { ...data(), ...more }]))
      await expect(asked).rejects.toMatchObject(refused)
    }
  })

  test('attack: refuses an order whose returned amount is not signed, and does not show that amount', async () => {
    const sides = { makerToken: usdc, makerAmount: '1', maker: own, takerToken: usdc, takerAmount: '9000000' }
    const order = {
      domain: data().domain,
      types: {
        LimitOrder: [
          { name: 'makerToken', type: 'address' },
          { name: 'makerAmount', type: 'uint256' },
          { name: 'maker', type: 'address' },
        ],
      },
      primaryType: 'LimitOrder',
      message: sides,
    }
    const visitor = createVisitor()
    const asked = signTypedData(visitor.request('eth_signTypedData_v4', [own, order]))
    await expect(asked).rejects.toMatchObject(refused)
    expect(visitor.cards[0]?.all('dl')[0]?.textContent).not.toContain('9 USDC')
  })

  test('attack: rejects another visitor’s account', async () => {
    const visitor = createVisitor()
    const asked = signTypedData(visitor.request('eth_signTypedData_v4', [thief, data()]))
    await expect(asked).rejects.toMatchObject({ walletCode: 4100 })
  })
})

describe('signMessage', () => {
  test('attack: refuses bytes, a sign-in for another site and hidden text, and rejects another account', async () => {
    const ask = (message: string, who: string = own) => {
      const visitor = createVisitor()
      return signMessage(visitor.request('personal_sign', [message, who]))
    }
    await expect(ask(zeroHash)).rejects.toMatchObject(refused)
    await expect(ask('bank.example wants you to sign in')).rejects.toMatchObject(refused)
    await expect(ask('a\u200bb')).rejects.toMatchObject(refused)
    await expect(ask('Hi', thief)).rejects.toMatchObject({ walletCode: 4100 })
    expect(await ask('Hi')).toMatch(/^0x/)
  })
})

describe('answerApproval', () => {
  test('attack: signs nothing on an EVM network if the visitor declines', async () => {
    const domain = { name: 'a', chainId: 1 }
    const types = {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      A: [{ name: 'b', type: 'string' }],
    }
    const data = { domain, types, primaryType: 'A', message: { b: 'c' } }
    const call = { to: thief, value: '0x1' }
    const calls = { version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [call] }
    const store = { reserve: async () => () => {}, add: async () => {} } as unknown as CallsStore
    const getToken = async () => 'token'
    for (const [method, params] of [
      ['personal_sign', ['Hi', own]],
      ['eth_signTypedData_v4', [own, data]],
      ['eth_sendTransaction', [call]],
      ['wallet_sendCalls', [calls]],
    ] as const) {
      const visitor = createVisitor({ says: 'no' })
      const request = { ...visitor.request(method, params), calls: store, getToken }
      await expect(answerApproval(request)).rejects.toMatchObject({ walletCode: 4001 })
      expect(visitor.cards).toHaveLength(1)
      expect([visitor.confirmations, visitor.sent]).toEqual([[], []])
    }
    const visitor = createVisitor()
    const unknown = { ...visitor.request('eth_sign', [own, zeroHash]), calls: store, getToken }
    await expect(answerApproval(unknown)).rejects.toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
  })
})

describe('signSolana', () => {
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const me = deriveAccounts(entropy).solana.address
  const system = '11111111111111111111111111111111'
  const tokens = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const memos = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
  const receiver = base58.encode(new Uint8Array(32).fill(9))
  const pay = [2, 0, 0, 0, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]
  /** A hand-made legacy transaction: one signer, another account, one instruction. */
  const wire = (program: string, data: readonly number[], signer = me) =>
    base64.encode(
      new Uint8Array([
        1,
        ...new Uint8Array(64),
        ...[1, 0, 1, 3],
        ...base58.decode(signer),
        ...base58.decode(receiver),
        ...base58.decode(program),
        ...new Uint8Array(32).fill(3),
        ...[1, 2, 2, 0, 1, data.length],
        ...data,
      ]),
    )
  function ask(
    method: string,
    params: object,
    more: object = {},
    says: 'yes' | 'no' = 'yes',
    routes?: NonNullable<Parameters<typeof createVisitor>[0]>['routes'],
  ) {
    const visitor = createVisitor({ says, ...(routes && { routes }) })
    const request = { ...visitor.request(method, params), network, address: me, own: [me], ...more }
    const answer = method === 'solana_signMessage' ? signSolanaMessage : signSolana
    return { visitor, signed: answer(request as ApprovalRequest) as Promise<{ signature: string }> }
  }
  const sign = (transaction: string, more = {}) => ask('solana_signTransaction', { transaction, ...more })

  test('default: signs exactly the shown data', async () => {
    const transaction = wire(system, pay)
    const { visitor, signed } = sign(transaction)
    const message = base64.decode(transaction).slice(65)
    expect(ed25519.verify(base58.decode((await signed).signature), message, base58.decode(me))).toBe(true)
    expect(visitor.text()).toContain('0.001 ETH')
    expect(isHeld(visitor.cards[0])).toBe(true)
  })

  test('attack: refuses an unreadable program and hidden text, and requires a held press for an allowance', async () => {
    await expect(sign(wire(receiver, [1])).signed).rejects.toMatchObject(refused)
    await expect(sign(wire(memos, [0xe2, 0x80, 0xae])).signed).rejects.toMatchObject(refused)
    const allowed = sign(wire(tokens, [4, 1, 0, 0, 0, 0, 0, 0, 0]))
    await allowed.signed
    expect(allowed.visitor.text()).toContain(en.warnings.spendAmount)
    expect(isHeld(allowed.visitor.cards[0])).toBe(true)
    const memo = sign(wire(memos, [65]))
    await memo.signed
    expect(isHeld(memo.visitor.cards[0])).toBe(false)
  })

  test('attack: warns of a token that its issuer can take out of every account', async () => {
    const mint = base58.encode(new Uint8Array(32).fill(7))
    const [first, second] = [5, 6].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array]
    /** One signer, two token accounts, the mint and the program: `TransferChecked` of 1. */
    const moved = base64.encode(
      new Uint8Array([
        ...[1, ...new Uint8Array(64), 1, 0, 2, 5],
        ...base58.decode(me),
        ...first,
        ...second,
        ...base58.decode(mint),
        ...base58.decode('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
        ...new Uint8Array(32).fill(3),
        ...[1, 4, 4, 1, 3, 2, 0, 10, 12, 1, 0, 0, 0, 0, 0, 0, 0, 6],
      ]),
    )
    const mintOf = (
      type: number,
      delegate: number,
      owner = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    ) => {
      const data = new Uint8Array(166 + 4 + 32)
      data.set([type, 0, 32, 0, ...new Uint8Array(32).fill(delegate)], 166)
      return { owner, lamports: 1, data: [base64.encode(data), 'base64'] }
    }
    const textOf = async (account: unknown) => {
      const node = (route: unknown, { body }: { body?: unknown }) => {
        const { method, params } = (body ?? {}) as { method?: string; params?: [string[]] }
        if (route !== postRpc || method !== 'getMultipleAccounts') return undefined
        const value = params?.[0].map((address) => (address === mint ? account : null))
        return { jsonrpc: '2.0', id: 1, result: { value } }
      }
      const { visitor, signed } = ask('solana_signTransaction', { transaction: moved }, {}, 'yes', node)
      await signed
      return visitor.text()
    }
    expect(await textOf(mintOf(12, 1))).toContain(en.warnings.issuerCanTake)
    for (const harmless of [
      mintOf(12, 0),
      mintOf(6, 1),
      mintOf(12, 1, tokens),
      { ...mintOf(12, 1), data: ['AA==', 'base64'] },
      null,
      'nonsense',
    ])
      expect(await textOf(harmless)).not.toContain(en.warnings.issuerCanTake)
  })

  test('attack: rejects more than 16 transactions', async () => {
    const transactions = (count: number) => ({ transactions: Array(count).fill(wire(memos, [65])) })
    await ask('solana_signAllTransactions', transactions(16)).signed
    const { visitor, signed } = ask('solana_signAllTransactions', transactions(17))
    await expect(signed).rejects.toMatchObject({ walletCode: -32602 })
    expect(visitor.cards).toEqual([])
  })

  test('attack: signs nothing on Solana if the visitor declines', async () => {
    const message = base58.encode(new TextEncoder().encode('Hi'))
    const transaction = wire(system, pay)
    for (const [method, params] of [
      ['solana_signMessage', { message }],
      ['solana_signTransaction', { transaction }],
      ['solana_signAllTransactions', { transactions: [transaction] }],
      ['solana_signAndSendTransaction', { transaction }],
    ] as const) {
      const { visitor, signed } = ask(method, params, {}, 'no')
      await expect(signed).rejects.toMatchObject({ walletCode: 4001 })
      expect(visitor.confirmations).toEqual([])
    }
  })

  test('attack: rejects another account, and a wallet with other keys', async () => {
    const other = { walletCode: 4100 }
    await expect(sign(wire(system, pay, receiver)).signed).rejects.toMatchObject(other)
    await expect(sign(wire(system, pay), { pubkey: receiver }).signed).rejects.toMatchObject(other)
    const message = base58.encode(new TextEncoder().encode('Hi'))
    await expect(ask('solana_signMessage', { message, pubkey: receiver }).signed).rejects.toMatchObject(other)
    const wallet = {
      use: (_: AbortSignal, run: (open: object) => unknown) => run({ entropy: new Uint8Array(16) }),
    }
    const { signed } = ask('solana_signMessage', { message }, { wallet })
    await expect(signed).rejects.toMatchObject({ code: 'BOX_INVALID' })
  })
})

describe('signSiwx', () => {
  const ask = async (more: object, isFresh = false, visitor = createVisitor()) => {
    await signSiwx({
      ...visitor.request('', []),
      message: {
        domain: 'app.example',
        uri: 'https://app.example',
        version: '1',
        nonce: 'abcdef12',
        chainId: 'eip155:1',
        issuedAt: '2026-01-01T00:00:00Z',
        ...more,
      },
      isFresh,
    } as Parameters<typeof signSiwx>[0])
    return visitor.cards[0]
  }

  test('attack: a message that grants more than a sign-in needs a held press, with a warning', async () => {
    expect(isHeld(await ask({}))).toBe(false)
    const card = await ask({ resources: ['https://app.example/all'] })
    expect(isHeld(card)).toBe(true)
    expect(card?.textContent).toContain(en.warnings.signInGrants)
  })

  test('attack: a message that grants more than a sign-in needs the passkey', async () => {
    for (const [more, isPlain] of [
      [{}, true],
      [{ resources: ['https://app.example/all'] }, false],
    ] as const) {
      const visitor = createVisitor()
      await ask(more, true, visitor)
      expect(visitor.confirmations[0]).toMatchObject({ isPlain, request: { origin: 'https://app.example' } })
    }
  })

  test('attack: refuses a hidden character in the site’s own address, even right after a login', async () => {
    await expect(ask({ uri: 'https://app.example/\u3164' }, true)).rejects.toMatchObject({
      code: expect.stringMatching(/^(BLIND_SIGNING_REFUSED|SIWX_MESSAGE_INVALID)$/),
    })
  })

  test('attack: refuses a statement with reordering characters', async () => {
    await expect(ask({ statement: 'I do \u202eton agree' })).rejects.toMatchObject(refused)
  })

  test.each([{ domain: 'bank.example' }, { uri: 'https://bank.example' }, { uri: 'app.example' }])(
    'attack: rejects a sign-in for another site: %j',
    async (more) => {
      await expect(ask(more)).rejects.toMatchObject({ code: 'SIWX_DOMAIN_MISMATCH' })
    },
  )

  test.each([
    { uri: 'https://app.example/\nResources:\n- https://app.example/all' },
    { nonce: 'abcdef12\nResources:' },
    { requestId: 'a\nResources:' },
    { expirationTime: '2027-01-01T00:00:00Z\nResources:' },
  ])('attack: rejects a field that adds a line to the message: %j', async (more) => {
    await expect(ask(more)).rejects.toMatchObject({ code: 'SIWX_MESSAGE_INVALID' })
  })
})

describe('renderText', () => {
  test('attack: each line is separate, and invisible characters are boxed', () => {
    const rows = renderText('pay \u202e001\nto\u200bday') as unknown as FakeElement[]
    expect(rows.map(({ attributes }) => attributes.get('class'))).toEqual(['row', 'row'])
    expect(rows.map(({ textContent }) => textContent)).toEqual(['pay <U+202E>001', 'to<U+200B>day'])
    const boxes = rows.flatMap((row) => row.withClass('unseen'))
    expect(boxes.map(({ attributes }) => attributes.get('dir'))).toEqual(['ltr', 'ltr'])
  })
})

describe('renderFields', () => {
  test('attack: boxes the page’s names and values with their types, and shows invisible characters', () => {
    const field = { path: 'Net\u200bwork', type: 'string', value: 'Ether\u202eeum' }
    const section = renderFields('Signed', [field]) as unknown as FakeElement
    const [list] = section.all('dl')
    expect(list?.attributes.get('class')).toBe('fields')
    expect(list?.attributes.get('dir')).toBe('ltr')
    expect(list?.textContent).toBe('Net<U+200B>workstringEther<U+202E>eum')
    expect(list?.withClass('type').map(({ textContent }) => textContent)).toEqual(['string'])
  })
})
