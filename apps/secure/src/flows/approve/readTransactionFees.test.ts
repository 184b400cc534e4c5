import { describe, expect, test } from 'vitest'
import { readTransactionFees } from './readTransactionFees.ts'

const asked = {
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  value: 16n,
  data: '0x12',
  gas: undefined,
} as const
const network: Record<string, unknown> = {
  eth_estimateGas: '0x64',
  eth_getBlockByNumber: { baseFeePerGas: '0xa' },
  eth_maxPriorityFeePerGas: '0x3',
  eth_gasPrice: '0x7',
}

async function read(changed: Record<string, unknown> = {}, gas?: bigint) {
  const calls: unknown[] = []
  const answers = { ...network, ...changed }
  const fees = await readTransactionFees(
    async (method, params) => {
      calls.push([method, params])
      if (answers[method] === undefined) throw new Error('no')
      return answers[method]
    },
    { ...asked, gas },
  )
  return { fees, calls }
}

describe('readTransactionFees', () => {
  test('default: adds a fifth to the estimated gas, and allows twice the base fee plus the tip', async () => {
    const { fees, calls } = await read()
    expect(fees).toEqual({ type: 'eip1559', gas: 120n, maxFeePerGas: 23n, maxPriorityFeePerGas: 3n })
    expect(calls).toEqual([
      ['eth_estimateGas', [{ from: asked.from, to: asked.to, value: '0x10', data: '0x12' }]],
      ['eth_getBlockByNumber', ['latest', false]],
      ['eth_maxPriorityFeePerGas', []],
      ['eth_getBalance', [asked.from, 'latest']],
    ])
  })

  test.each([
    // 16 are sent; gas costs 120.
    ['less than the usual maximum is left', 16n + 120n * 15n, 15n, 3n],
    ['just the highest price of the next block is left', 16n + 120n * 11n, 11n, 3n],
    ['too little for the next block is left', 16n + 120n * 10n, 23n, 3n],
    ['nothing is left', 16n, 23n, 3n],
    ['the value exceeds the balance', 1n, 23n, 3n],
    ['more than enough is left', 16n + 120n * 24n, 23n, 3n],
  ] as const)(
    'behavior: fits the maximum fee to the balance that is left after the value: %s',
    async (_, balance, maxFeePerGas, tip) => {
      const { fees } = await read({ eth_getBalance: `0x${balance.toString(16)}` })
      expect(fees).toMatchObject({ maxFeePerGas, maxPriorityFeePerGas: tip })
    },
  )

  test.each([
    ['thirty million for a plain transfer', {}, 30_000_000n, true],
    ['thirty million where the node cannot estimate', { eth_estimateGas: undefined }, 30_000_000n, true],
    ['the same on a chain without a base fee', { eth_getBlockByNumber: {} }, 30_000_000n, true],
    ['a usual constant', {}, 2_000_000n, undefined],
    ['a margin of a large transaction', { eth_estimateGas: '0x7a1200' }, 20_000_000n, undefined],
    ['nothing', { eth_estimateGas: '0x1c9c380' }, undefined, undefined],
  ])(
    'attack: a page that raises the gas limit makes the fee costly: %s',
    async (_, changed, gas, isCostly) => {
      expect((await read(changed, gas)).fees.isCostly).toBe(isCostly)
    },
  )

  test('behavior: limits the tip to the maximum fee', async () => {
    const { fees } = await read({
      eth_getBalance: `0x${(16n + 120n * 12n).toString(16)}`,
      eth_maxPriorityFeePerGas: '0x32',
    })
    expect(fees).toMatchObject({ maxFeePerGas: 12n, maxPriorityFeePerGas: 12n })
  })

  test('param: gas: raises the estimate, but does not lower it', async () => {
    expect((await read({}, 200n)).fees.gas).toBe(240n)
    expect((await read({}, 50n)).fees.gas).toBe(120n)
  })

  test('behavior: without an estimate, uses the page’s gas limit, else 300,000', async () => {
    expect((await read({ eth_estimateGas: undefined }, 50n)).fees.gas).toBe(50n)
    expect((await read({ eth_estimateGas: undefined })).fees.gas).toBe(300_000n)
  })

  test('behavior: uses a tip of one gwei if the node does not suggest one', async () => {
    const { fees } = await read({ eth_maxPriorityFeePerGas: undefined })
    expect(fees).toMatchObject({ maxFeePerGas: 1_000_000_020n, maxPriorityFeePerGas: 1_000_000_000n })
  })

  test.each([{}, { baseFeePerGas: null }])(
    'behavior: returns a legacy gas price on a network without base fees: %j',
    async (block) => {
      const { fees, calls } = await read({ eth_getBlockByNumber: block })
      expect(fees).toEqual({ type: 'legacy', gas: 120n, gasPrice: 7n })
      expect(calls.at(-1)).toEqual(['eth_gasPrice', []])
    },
  )

  test('error: rejects if the node does not return its latest block', async () => {
    await expect(read({ eth_getBlockByNumber: undefined })).rejects.toThrow()
  })
})
