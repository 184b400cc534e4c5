import { languages } from '@foyer/contract'
import { concat, encodeFunctionData, type Hex, numberToHex, parseAbi, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'
import { loadTexts } from '../texts/loadTexts.ts'
import { describeCall } from './describeCall.ts'
import { readTrial } from './readTrial.ts'

const own = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const router02 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const swapRouter02 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const chain = {
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [
    { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    { address: weth, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
  ],
}
const abi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256)',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function multicall(uint256, bytes[])',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 least, uint160 limit))',
  'function unwrapWETH9(uint256, address)',
  'function unwrapWETH9WithFee(uint256, address, uint256, address)',
  'function sweepToken(address, uint256, address)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256)',
  'function swapETHForExactTokens(uint256, address[], address, uint256)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address)',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 most))',
  'function swapExactTokensForTokens(uint256, uint256, address[], address)',
  'function refundETH()',
  'function deposit()',
  'function withdraw(uint256)',
])
const one = parseEther('1')
const toTokens = (receiver: Hex, least = 2_400_000_000n, path: Hex[] = [weth, usdc]) =>
  encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [least, path, receiver, 1n] })
const single = (recipient: Hex, [tokenIn, tokenOut]: [Hex, Hex], amountIn: bigint, least = 0n) =>
  encodeFunctionData({
    abi,
    functionName: 'exactInputSingle',
    args: [{ tokenIn, tokenOut, fee: 500, recipient, amountIn, least, limit: 0n }],
  })
const router: Hex = '0x0000000000000000000000000000000000000002'
const bundle = (...parts: Hex[]) => encodeFunctionData({ abi, functionName: 'multicall', args: [1n, parts] })
const read = (
  data: Hex,
  {
    to = swapRouter02,
    value = 0n,
    network = 'eip155:1',
    about = chain,
  }: {
    to?: Hex
    value?: bigint
    network?: string
    about?: typeof chain & { routers?: string[] }
  } = {},
) => {
  const call = { to, value, data }
  const { title, facts, warnings, isKnown, isTrusted } = describeCall(call, about, en, new Map(), {
    network,
    own: [own],
  })
  return { title, warnings, isKnown, isTrusted, values: facts.map(({ value }) => value) }
}

describe('describeSwap', () => {
  test('default: names the sold amount and the minimum received in one sentence', () => {
    expect(read(toTokens(own), { to: router02, value: one })).toEqual({
      title: 'Swap 1 ETH for at least 2,400 USDC',
      values: ['1 ETH', '2,400 USDC', router02],
      warnings: [],
      isKnown: true,
      isTrusted: true,
    })
    const back = encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForETH',
      args: [2_500_000_000n, one, [usdc, weth], own, 1n],
    })
    expect(read(back, { to: router02 }).title).toBe('Swap 2,500 USDC for at least 1 ETH')
  })

  test('behavior: adds up several calls of a router, with unwrapped tokens and the router’s fee', () => {
    const unwrap = encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [one, own] })
    const data = bundle(single(router, [usdc, weth], 2_500_000_000n), unwrap)
    expect(read(data)).toMatchObject({ title: 'Swap 2,500 USDC for at least 1 ETH', warnings: [] })
    const withFee = encodeFunctionData({
      abi,
      functionName: 'unwrapWETH9WithFee',
      args: [one, own, 50n, stranger],
    })
    expect(read(bundle(single(router, [usdc, weth], 2_500_000_000n), withFee)).values).toEqual([
      '2,500 USDC',
      '0.995 ETH',
      '0.5%',
      swapRouter02,
    ])
    const twice = bundle(single(own, [weth, usdc], one / 2n, 5n), single(own, [weth, usdc], one / 2n, 7n))
    expect(read(twice, { value: one }).title).toBe('Swap 1 ETH for at least 0.000012 USDC')
  })

  test('attack: warns if the output goes to another account', () => {
    const { warnings, values } = read(toTokens(stranger), { to: router02, value: one })
    expect(warnings).toEqual([en.warnings.swapElsewhere])
    expect(values).toContain(stranger)
    const sweep = encodeFunctionData({ abi, functionName: 'sweepToken', args: [usdc, 5n, stranger] })
    expect(read(bundle(single(router, [weth, usdc], one), sweep), { value: one }).warnings).toEqual([
      en.warnings.swapElsewhere,
    ])
  })

  test('attack: warns if the swap has no minimum', () => {
    expect(read(toTokens(own, 0n), { to: router02, value: one }).warnings).toEqual([en.warnings.noMinimum])
  })

  test.each<[string, Hex, Parameters<typeof read>[1]]>([
    ['the same call to an unknown contract', toTokens(own), { to: stranger, value: one }],
    [
      'a call to another network’s router',
      toTokens(own),
      { to: router02, value: one, network: 'eip155:8453' },
    ],
    ['a call whose output stays in the router', single(router, [weth, usdc], one), { value: one }],
    [
      'a call whose output stays in the router while another token is swept',
      bundle(
        single(router, [usdc, weth], 5n),
        encodeFunctionData({ abi, functionName: 'sweepToken', args: [usdc, 0n, own] }),
      ),
      {},
    ],
    ['a token call that also sends value', single(own, [usdc, weth], 5n, 5n), { value: 5n }],
    ['a call that sends more value than it uses', single(own, [weth, usdc], 5n, 5n), { value: 6n }],
    [
      'a bundle that sells two tokens',
      bundle(single(own, [usdc, weth], 5n), single(own, [stranger, weth], 5n)),
      {},
    ],
    ['an empty bundle', bundle(), {}],
    ['an ether call that sends no value', toTokens(own), { to: router02 }],
    [
      'a call whose output stays in the router while ether is unwrapped',
      bundle(
        single(router, [weth, usdc], 5n),
        encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [0n, own] }),
      ),
      {},
    ],
    [
      'a call that sends value along a path with an unknown token',
      bundle(
        encodeFunctionData({
          abi,
          functionName: 'swapExactTokensForTokens',
          args: [one, 5n, [weth, stranger, usdc], own],
        }),
      ),
      { value: one },
    ],
    ['a bundle with an unknown call', bundle('0x12345678'), {}],
  ])('attack: does not describe %s as a swap', (_, data, more) => {
    expect(read(data, more)).toMatchObject({ title: en.approve.useContract, isKnown: false })
  })

  const price = 24_500_000n
  const out = (recipient: Hex, { via = [] as Hex[], most = one } = {}) =>
    encodeFunctionData({
      abi,
      functionName: 'exactOutput',
      args: [
        {
          path: concat<Hex>([
            usdc as Hex,
            ...[...via, weth as Hex].flatMap((token) => [numberToHex(500, { size: 3 }), token]),
          ]),
          recipient,
          amountOut: price,
          most,
        },
      ],
    })
  const refund = encodeFunctionData({ abi, functionName: 'refundETH' })
  const mark: Hex = `0x666f796572706179${'5'.repeat(48)}`

  test('behavior: an exact output to a shop is a payment, with its maximum price and reference', () => {
    expect(read(concat([bundle(out(stranger), refund), mark]), { value: one })).toEqual({
      title: 'Pay 24.5 USDC with at most 1 ETH',
      values: ['1 ETH', '24.5 USDC', stranger, swapRouter02, mark],
      warnings: [],
      isKnown: true,
      isTrusted: true,
    })
    const byV2 = encodeFunctionData({
      abi,
      functionName: 'swapETHForExactTokens',
      args: [price, [weth, usdc], stranger, 1n],
    })
    expect(read(byV2, { to: router02, value: one }).title).toBe('Pay 24.5 USDC with at most 1 ETH')
  })

  test('behavior: describes an exact output to the visitor as a swap of at most the input', () => {
    expect(read(bundle(out(own), refund), { value: one })).toMatchObject({
      title: 'Swap at most 1 ETH for 24.5 USDC',
      warnings: [],
    })
    expect(read(out(own)).title).toBe('Swap at most 1 WETH for 24.5 USDC')
    const byV2 = encodeFunctionData({
      abi,
      functionName: 'swapTokensForExactTokens',
      args: [price, one, [weth, usdc], own, 1n],
    })
    expect(read(byV2, { to: router02 }).title).toBe('Swap at most 1 WETH for 24.5 USDC')
  })

  test('attack: warns if a part of the exact output goes to another account', () => {
    const { title, warnings } = read(bundle(out(own), out(stranger)))
    expect(title).toBe('Swap at most 2 WETH for 49 USDC')
    expect(warnings).toEqual([en.warnings.swapElsewhere])
  })

  const dirty = '0x00000000000000000000000000000000000000dd'
  const honest = (path: Hex[]) =>
    encodeFunctionData({
      abi,
      functionName: 'swapTokensForExactTokens',
      args: [price, one, path, stranger],
    })
  test.each<[string, Hex, Parameters<typeof read>[1]]>([
    ['unused value that stays in the router', out(stranger), { value: one }],
    ['a maximum input of zero', out(own, { most: 0n }), {}],
    ['less value than its maximum input', bundle(out(stranger), refund), { value: one - 1n }],
    ['more value than its maximum input', bundle(out(stranger), refund), { value: one + 1n }],
    ['an unknown token in its path', out(stranger, { via: [dirty] }), {}],
    ['an unknown token at the start of its path', honest([dirty, weth, usdc]), {}],
    [
      'value, and an unknown token in its path that may take it',
      encodeFunctionData({
        abi,
        functionName: 'multicall',
        args: [1n, [honest([weth, dirty, usdc]), refund]],
      }),
      { value: one },
    ],
    ['a truncated payment reference', concat([out(stranger), mark]).slice(0, -1) as Hex, { value: one }],
  ])('attack: does not describe an exact output with %s', (_, data, more) => {
    expect(read(data, more)).toMatchObject({ title: en.approve.useContract, isKnown: false })
  })

  test('attack: warns if an exact output goes to two receivers, or is an unknown token', () => {
    const two = read(bundle(out(stranger), out(router02)))
    expect(two.title).toBe('Swap at most 2 WETH for 49 USDC')
    expect(two.warnings).toEqual([en.warnings.swapElsewhere])
    const unknown = encodeFunctionData({
      abi,
      functionName: 'swapTokensForExactTokens',
      args: [price, one, [weth, dirty], stranger, 1n],
    })
    expect(read(unknown, { to: router02 })).toMatchObject({
      title: 'Swap',
      warnings: [en.warnings.swapElsewhere],
    })
  })

  test('behavior: shows both tokens that arrive', () => {
    const unwrap = encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [one, own] })
    const data = bundle(single(own, [usdc, weth], 5n, one), single(router, [usdc, weth], 5n, one), unwrap)
    const { title, values } = read(data)
    expect(title).toBe('Swap')
    expect(values).toContain('1 WETH\n1 ETH')
  })

  test('behavior: shows a token unknown to the operator by its address, in base units', () => {
    const { title, values } = read(toTokens(own, 5n, [weth, stranger]), { to: router02, value: one })
    expect(title).toBe('Swap')
    expect(values).toContain(`5 units of ${stranger}`)
    expect(read(single(own, [stranger, usdc], 5n, 5n)).title).toBe('Swap')
  })

  test('param: chain: also describes swaps through the operator’s own routers', () => {
    const about = { ...chain, routers: [stranger.toLowerCase()] }
    expect(read(toTokens(own), { to: stranger, value: one, network: 'eip155:31337', about }).title).toBe(
      'Swap 1 ETH for at least 2,400 USDC',
    )
  })

  test('behavior: describes wrapping and unwrapping of the native currency, but not of other tokens', () => {
    const deposit = encodeFunctionData({ abi, functionName: 'deposit' })
    const withdraw = encodeFunctionData({ abi, functionName: 'withdraw', args: [one] })
    expect(read(deposit, { to: weth, value: one })).toMatchObject({
      title: 'Wrap',
      values: ['1 ETH', weth],
      isTrusted: true,
    })
    expect(read(withdraw, { to: weth })).toMatchObject({ title: 'Unwrap', values: ['1 WETH', weth] })
    expect(read(withdraw, { to: usdc })).toMatchObject({ isKnown: false })
    expect(read(deposit, { to: stranger, value: one })).toMatchObject({ isKnown: false })
    expect(read(`${withdraw}00`, { to: weth })).toMatchObject({ isKnown: false })
    expect(read(withdraw, { to: weth, value: 1n })).toMatchObject({ isKnown: false })
    expect(read(deposit, { to: weth })).toMatchObject({ isKnown: false })
    const other = { address: stranger, name: 'Wrapped Ether', symbol: 'WETH', decimals: 6 }
    expect(read(deposit, { to: stranger, value: one, about: { ...chain, tokens: [other] } })).toMatchObject({
      isKnown: false,
    })
  })

  test('behavior: shows the simulated gains along with the call', () => {
    const description = read(toTokens(own), { to: router02, value: one })
    const trial = { losses: ['− 1 ETH'], gains: ['+ 2,410 USDC'], grants: false, isSteady: true } as const
    const simulation = { status: 'success', isFaithful: true, ...trial } as const
    expect(readTrial(simulation, [description], en).changes).toEqual(['− 1 ETH', '+ 2,410 USDC'])
  })

  test('behavior: names both amounts in each language', async () => {
    const call = { to: router02, value: one, data: toTokens(own) } as const
    const asked = { network: 'eip155:1', own: [own] }
    expect(describeCall(call, chain, de, new Map(), asked).title).toBe(
      '1 ETH gegen mindestens 2.400 USDC tauschen',
    )
    for (const language of languages) {
      const { title } = describeCall(call, chain, await loadTexts(language), new Map(), asked)
      expect(title, language).toMatch(/1\sETH.*USDC/)
      const paid = { to: swapRouter02, value: one, data: bundle(out(stranger), refund) } as const
      const payment = describeCall(paid, chain, await loadTexts(language), new Map(), asked)
      expect(payment.title, language).toMatch(/ETH.*USDC|USDC.*ETH/)
      expect(payment.title, language).not.toBe(title)
    }
  })
})
