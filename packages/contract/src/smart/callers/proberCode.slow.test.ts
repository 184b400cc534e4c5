import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { proberCode } from './proberCode.ts'

test('proberCode: is the compiled source', () => {
  const solc = createRequire(import.meta.url)('solc')
  const input = {
    language: 'Yul',
    sources: { prober: { content: readFileSync(new URL('./prober.yul', import.meta.url), 'utf8') } },
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, details: { yul: true } },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const { contracts, errors } = JSON.parse(solc.compile(JSON.stringify(input)))
  expect(errors).toEqual([])
  expect(proberCode).toBe(`0x${contracts.prober.prober.evm.bytecode.object}`)
})
