import { createClient, custom, encodeAbiParameters, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { readText } from './readText.ts'

const read = (symbol: string) =>
  readText(
    createClient({
      transport: custom({ request: async () => encodeAbiParameters([{ type: 'string' }], [symbol]) }),
    }),
    '0x1',
    'symbol',
  )

test('default: returns the symbol without hidden characters, cut to 15', async () => {
  expect(await read('USDC')).toBe('USDC')
  expect(await read('US\u202eDC')).toBe('US DC')
  expect(await read('x'.repeat(20))).toBe(`${'x'.repeat(15)}…`)
})

test('default: returns undefined for an empty text', async () => {
  expect(await read('')).toBeUndefined()
  expect(await read('  ')).toBeUndefined()
})

test('default: reads 32 bytes, which older tokens return', async () => {
  const client = createClient({
    transport: custom({ request: async () => stringToHex('MKR', { size: 32 }) }),
  })
  expect(await readText(client, '0x1', 'symbol')).toBe('MKR')
})

test.each(['\u3164', '\u2800\u3164', '\u200b'])(
  'attack: does not read a symbol of invisible characters as none: %j',
  async (symbol) => expect(await read(symbol)).toBe('\ufffd'),
)

const failing = (code: number, message: string) =>
  readText(
    createClient({
      transport: custom(
        { request: async () => Promise.reject(Object.assign(new Error(message), { code })) },
        { retryCount: 0 },
      ),
    }),
    '0x1',
    'symbol',
  )

test.each([
  [3, 'execution reverted'],
  [-32000, 'execution reverted'],
  [-32015, 'VM execution error.'],
  [-32603, 'EVM error InvalidFEOpcode'],
])('default: returns undefined if the contract refuses: %d %s', async (code, message) => {
  expect(await failing(code, message)).toBeUndefined()
})

test.each([
  [-32005, 'limit exceeded'],
  [429, 'Too Many Requests'],
  [-32603, 'Internal error'],
])('error: rejects if the node itself fails: %d %s', async (code, message) => {
  await expect(failing(code, message)).rejects.toThrow()
})
