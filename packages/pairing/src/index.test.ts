import { expect, test } from 'vitest'
import * as wallet from './exports/wallet.ts'
import * as app from './index.ts'

test('exports exactly these names', () => {
  expect(Object.keys(app)).toMatchInlineSnapshot(`
    [
      "createPairingApp",
      "importClient",
      "indexedDbStorage",
      "memoryStorage",
      "formatPairingUri",
      "parsePairingUri",
      "RpcAnswerError",
    ]
  `)
  expect(Object.keys(wallet)).toMatchInlineSnapshot(`
    [
      "indexedDbStorage",
      "memoryStorage",
      "createPairingWallet",
      "verifyAttestation",
      "parsePairingUri",
      "RpcAnswerError",
    ]
  `)
})
